import type { CauseChoice, CausesInput } from '@contract/case/shapes'
import { spelled } from '../../../kernel/db/pinyin'
import { ADMINISTRATIVE_CAUSES } from './administrative-causes'
import { CIVIL_CAUSES } from './civil-causes'
import { CRIMINAL_CHARGES } from './criminal-charges'

interface Cause extends CauseChoice {
  initials: string
  pinyin: string
}

const MOST = 8

/** Causes of one list, in its order; `path` names the list and what stands above a cause: 「民事 · 合同纠纷 · 借款合同纠纷」. */
function causesOf(list: string, table: Readonly<Record<string, string>>): Cause[] {
  return Object.entries(table).flatMap(([group, text]) =>
    text.split(/\|(?![^〔]*〕)/).flatMap((written) => {
      const [own = '', below = ''] = written.split(/[〔〕]/)
      const above = [list, ...(group === own ? [] : [group])].join(' · ')
      return [
        aCause(own, above),
        ...below
          .split('|')
          .filter(Boolean)
          .map((name) => aCause(name, `${above} · ${own}`)),
      ]
    }),
  )
}

const aCause = (name: string, path: string): Cause => ({ name, path, ...spelled(name) })

/** Read at their first use: to spell them takes longer than a call should. */
const lists: Partial<Record<CausesInput['kind'], readonly Cause[]>> = {}
const READ: Record<CausesInput['kind'], () => readonly Cause[]> = {
  cause: () => [...causesOf('民事', CIVIL_CAUSES), ...causesOf('行政', ADMINISTRATIVE_CAUSES)],
  charge: () => causesOf('刑事', CRIMINAL_CHARGES),
}

/** Causes by part of their name, by pinyin or by its initials (`mjjd`); those that begin with the keyword come first. */
export function findCauses({ kind, keyword }: CausesInput): CauseChoice[] {
  lists[kind] ??= READ[kind]()
  const wanted = keyword.replace(/\s/g, '').toLowerCase()
  if (!wanted) return []
  return lists[kind]
    .flatMap((cause) => {
      const rank = rankOf(cause, wanted)
      return rank === undefined ? [] : [{ rank, cause }]
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, MOST)
    .map(({ cause: { name, path } }) => ({ name, path }))
}

/** 0 for the best; undefined for a cause that does not match. */
function rankOf({ name, initials, pinyin }: Cause, wanted: string): number | undefined {
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  return initials.startsWith(wanted) || pinyin.startsWith(wanted) ? 2 : undefined
}
