import { toTime } from '../../../kernel/clock'
import { linkExpiry } from '../../../kernel/files/link'
import type { FileOwner } from '../../../kernel/files/owner'
import { sweepLater } from '../../../kernel/files/sweep'
import type { RenderedFile } from '../../../kernel/reading/rendering'

/** A copy of a file made for showing it. */
export interface Rendition {
  url: string
  expire: string
  /** Format of the copy. */
  fileType: string
  fileSize: string
}

/** A stored file from which copies are made. */
export interface Original {
  id: string
  name: string
  extension: string
  size: number
  storage_key: string
}

/** The call's access to the store, and its firm. */
type Making = Pick<FileOwner, 'app' | 'system' | 'now'> & { readonly me: { readonly firmId: string } }

interface Wished {
  /** Id of the only reader, when the copy is not for everybody who may read the file. */
  whose?: string
  extension: RenderedFile['extension']
  make(): Promise<Made>
}

/** The made file, or a message why there is none. */
type Made = RenderedFile | { trouble: string }
type Kept = { size: number } | { trouble: string }

/** Renditions in progress: concurrent requests wait for the same one. */
const making = new Map<string, Promise<Kept>>()

/**
 * Returns a copy of a file for viewing, made once and kept for a day, served in ranges like any file. It has no row of
 * its own: it counts as nobody's upload and is swept.
 */
export async function rendition(
  call: Making & Pick<FileOwner, 'origin'>,
  { name, ...file }: Pick<Original, 'id' | 'name' | 'storage_key'>,
  wished: Wished,
): Promise<Rendition | { trouble: string }> {
  const { app, origin } = call
  const { extension } = wished
  const made = await keptRendition(call, file, wished)
  if ('trouble' in made) return made
  const { key } = made
  const content_type = extension === 'pdf' ? 'application/pdf' : 'image/jpeg'
  const { url, expiresAt } = app.files.link({ name, content_type, storage_key: key }, origin, { inline: true })
  return { url, expire: toTime(expiresAt), fileType: extension, fileSize: String(made.size) }
}

/** Key in the store and size of the copy. */
export async function keptRendition(
  call: Making,
  { id, storage_key }: Pick<Original, 'id' | 'storage_key'>,
  { whose, extension, make }: Wished,
): Promise<{ key: string; size: number } | { trouble: string }> {
  // The key changes only when the link does, so that a reader continues with the same file.
  const renditionId = [id, ...(whose ? [whose, String(linkExpiry(call.now))] : [])].join('-')
  const key = `${storage_key.split('/')[0]}/shown/${renditionId}.${extension}`
  const made = await (making.get(key) ?? startMaking(call, key, renditionId, make))
  return 'trouble' in made ? made : { key, ...made }
}

function startMaking(call: Making, key: string, id: string, make: Wished['make']): Promise<Kept> {
  const work = makeOnce(call, key, id, make).finally(() => making.delete(key))
  making.set(key, work)
  return work
}

async function makeOnce(call: Making, key: string, id: string, make: Wished['make']): Promise<Kept> {
  const { store } = call.app.files
  const there = await store.sizeOf(key)
  if (there !== undefined) return { size: there }
  const made = await make()
  if ('trouble' in made) return made
  await sweepLater(call, { id: `shown-${id}`, storage_key: key })
  await store.put(key, Buffer.from(made.bytes))
  return { size: made.bytes.length }
}
