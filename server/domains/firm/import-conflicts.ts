import { conflict } from '@contract/conflict'
import type { ConflictHit } from '@contract/conflict/shapes'
import { importLimits as most } from '@contract/firm/import/codes'
import type { ImportConflict } from '@contract/firm/import/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { refuseAbsentAsker } from '../../kernel/http/session-end'
import type { ImportList } from '../../kernel/importing/cells'
import type { FoundConflicts } from '../../kernel/importing/import-service'
import type { BroughtParty, Importer, RowOutcome } from '../../kernel/importing/importer'
import { workInBatches } from '../../kernel/importing/pace'
import { normalName } from '../party'

interface Brought extends BroughtParty {
  row: number
}

/** Looks up the parties of rows that would be imported: among the firm's records, and among the other rows. */
export async function findImportConflicts(
  call: StaffCall,
  importer: Importer,
  { list, outcomes }: { list: ImportList; outcomes: readonly RowOutcome[] },
): Promise<FoundConflicts> {
  const brought = partiesOf(importer, list, outcomes)
  const conflicts = bothSides(brought)
  const names = brought.filter((_, index) => index < most.names)
  const problems: string[] = []
  let done = 0
  await workInBatches(undefined, async (size) => {
    for (const { row, name, kind, code, role } of names.slice(done, done + size)) {
      const found = await call.read(conflict.getByName, { name, kind, role, ...(code && { code }) })
      if (found.problem) problems.push(name)
      const words = wordsOf(found.hits)
      if (found.grade !== 'none' && words) conflicts.push({ row, name, grade: found.grade, words })
    }
    done += size
    await refuseAbsentAsker(call)
    return done < names.length
  })
  return {
    conflicts: conflicts.sort((left, right) => left.row - right.row).slice(0, most.conflicts),
    unchecked: uncheckedWords(brought.length - names.length, problems),
  }
}

/** Parties of the new and doubtful rows, each once for a side. */
function partiesOf(importer: Importer, list: ImportList, outcomes: readonly RowOutcome[]): Brought[] {
  const states = new Map(outcomes.map(({ row, state }) => [row, state]))
  const found = new Map<string, Brought>()
  for (const { row, cells } of list.rows) {
    const state = states.get(row)
    if (state !== 'new' && state !== 'doubtful') continue
    for (const party of importer.partiesOf?.(cells) ?? []) {
      const key = `${party.role} ${normalName(party.name)}`
      if (normalName(party.name) && !found.has(key)) found.set(key, { row, ...party })
    }
  }
  return [...found.values()]
}

/** Names that one row has as a client and another as an opponent. */
function bothSides(brought: readonly Brought[]): ImportConflict[] {
  const clients = new Map(
    brought.filter(({ role }) => role === 'client').map((party): [string, Brought] => [normalName(party.name), party]),
  )
  return brought.flatMap(({ role, row, name }) => {
    const client = role === 'opponent' ? clients.get(normalName(name)) : undefined
    return client ? [{ row, name, grade: 'absolute' as const, words: `表格第 ${client.row} 行里是委托人` }] : []
  })
}

function wordsOf(hits: readonly ConflictHit[]): string {
  const told = hits.filter(({ grade }) => grade !== 'none').slice(0, 2)
  return told
    .map((hit) => (hit.isRestricted ? '与一个受限的项目有关' : `与「${hit.targetName}」有关（${hit.partyName}）`))
    .join('；')
}

function uncheckedWords(left: number, problems: readonly string[]): string {
  const parts = [
    left > 0 && `还有 ${left} 个名称没有检索，导入后可以批量检索`,
    problems.length > 0 && `没有检索完全：${problems.slice(0, 5).join('、')}${problems.length > 5 ? '等' : ''}`,
  ]
  return parts.filter(Boolean).join('；')
}
