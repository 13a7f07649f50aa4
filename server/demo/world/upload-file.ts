import { createHash } from 'node:crypto'
import { toTime } from '../../kernel/clock'
import type { SeedPerson, SeedWorld } from './world'

interface Kept {
  owner: SeedPerson
  name: string
  bytes: Buffer
  at: number
  /** Kind of upload: a file unless told otherwise. */
  kind?: string
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  wav: 'audio/wav',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
}

/** Uploads a file; nothing uses it yet. */
export async function keptFile(world: SeedWorld, { owner, name, bytes, at, kind = 'file' }: Kept): Promise<string> {
  const id = world.id(at)
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const storage_key = `${owner.firmId}/file/${toTime(at).slice(0, 10)}/${id}.${extension}`
  await world.store?.put(storage_key, bytes)
  await world.insert('files', [
    {
      id,
      firm_id: owner.firmId,
      owner_id: owner.empId,
      kind,
      name,
      extension,
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      content_type: CONTENT_TYPES[extension] ?? 'image/png',
      storage_key,
      state: 'stored',
      created_at: toTime(at),
    },
  ])
  return id
}
