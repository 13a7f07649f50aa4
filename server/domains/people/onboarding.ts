import type { MaterialKind } from '@contract/account/register/shapes'
import { MATERIAL_NAMES, NEEDED_MATERIALS } from '@contract/hr/codes'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { findMaterialList, findMaterialNames, insertFileUses, insertMaterials } from './material-repository'

/** Kind in `file_uses` of the files for one material of a newcomer. */
export const MATERIAL_KIND = 'material'

/** Handed in with the application already. */
interface Brought {
  kind: MaterialKind
  fileId: string
}

interface Newcomer {
  empId: string
  brought?: readonly Brought[]
  /** A licence number that they gave must be proved by a paper. */
  licenceNumber?: string
}

const KINDS = Object.entries(MATERIAL_NAMES) as [MaterialKind, string][]

/** The kind of material of this name. */
export const kindOfMaterial = (name: string): MaterialKind => KINDS.find(([, known]) => known === name)?.[0] ?? 'other'

/** Materials that the firm asks of everybody who joins, and their version; 0 if nobody has changed them. */
export async function materialList(db: FirmDb): Promise<{ names: string[]; version: number }> {
  const kept = await findMaterialList(db)
  return kept ?? { names: NEEDED_MATERIALS.map((kind) => MATERIAL_NAMES[kind]), version: 0 }
}

/**
 * Creates the list of materials for a newcomer; those that came with their application are ready for review. Returns
 * the names of those still missing.
 */
export async function askMaterials(
  db: FirmDb,
  { now, time }: { now: number; time: string },
  { empId, brought = [], licenceNumber = '' }: Newcomer,
): Promise<string[]> {
  const { names } = await materialList(db)
  const before = await findMaterialNames(db, empId)
  const known = new Set(before.map(({ name }) => name))
  const came = brought.map(({ kind }) => MATERIAL_NAMES[kind])
  const wanted = [...new Set([...names, ...(licenceNumber ? [MATERIAL_NAMES.licence] : []), ...came])]
  const rows = wanted
    .filter((name) => !known.has(name))
    .map((name, index) => {
      const isGiven = came.includes(name as (typeof came)[number])
      const state = isGiven ? ('given' as const) : ('asked' as const)
      const kind = kindOfMaterial(name)
      const sort = known.size + index
      return { id: newId(now), employee_id: empId, kind, name, sort, state, given_at: isGiven ? time : null }
    })
  if (rows.length === 0) return []
  await insertMaterials(db, rows)
  await attachFiles(db, rows, brought)
  return rows.filter(({ state }) => state === 'asked').map(({ name }) => name)
}

/** Attaches the files to the materials as well; they stay with the application. */
async function attachFiles(
  db: FirmDb,
  rows: readonly { id: string; kind: MaterialKind }[],
  brought: readonly Brought[],
) {
  const uses = rows.flatMap(({ id, kind }) =>
    brought
      .filter((given) => given.kind === kind)
      .map(({ fileId }) => ({ file_id: fileId, target_kind: MATERIAL_KIND, target_id: id })),
  )
  if (uses.length > 0) await insertFileUses(db, uses)
}
