import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { convert } from '../../../kernel/pdf/convert'
import { aPdf } from '../../../kernel/reading/rendering'
import { inTurn, keptRendition } from '../../document'

interface Source {
  id: string
  extension: string
  storage_key: string
}

/** An office file as PDF, converted once and kept for a day among the renditions. */
export async function convertedPdf(call: StaffCall, file: Source): Promise<Buffer> {
  const { store } = call.app.files
  const make = () => inTurn(async () => aPdf(await convert(await store.read(file.storage_key), file.extension)))
  const made = await keptRendition(call, file, { extension: 'pdf', make })
  return 'trouble' in made ? fail.conflict(made.trouble) : store.read(made.key)
}
