import { inTurn } from '../../documents/as-pdf'
import { keptRendition } from '../../documents/renditions'
import { fail } from '../../fail'
import type { StaffCall } from '../../http/call'
import { aPdf } from '../../reading/rendering'
import { convert } from './convert'

interface Source {
  id: string
  extension: string
  storage_key: string
}

/** An office file as a PDF. Kept for a day, with what previews make of files: it is made once. */
export async function convertedPdf(call: StaffCall, file: Source): Promise<Buffer> {
  const { store } = call.app.files
  const make = () => inTurn(async () => aPdf(await convert(await store.read(file.storage_key), file.extension)))
  const made = await keptRendition(call, file, { extension: 'pdf', make })
  return 'trouble' in made ? fail.conflict(made.trouble) : store.read(made.key)
}
