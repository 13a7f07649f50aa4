import type { SealTab } from '@contract/seal/codes'
import type { SealListInput } from '@contract/seal/shapes'
import { containing, readPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { SealDocs } from './doc-repository'
import { sealPolicy } from './policy'

/** Queries for the caller's own documents, and for a seal keeper's queue. */
export class SealLists {
  constructor(private readonly call: Pick<StaffCall, 'db' | 'me'>) {}

  page({ tab, keyword, applicable, ...asked }: SealListInput) {
    const words = keyword?.trim()
    let rows = this.#selectTab(tab)
    if (words)
      rows = rows.where((eb) =>
        eb.or([
          eb('seal_docs.title', 'ilike', containing(words)),
          eb('cases.name', 'ilike', containing(words)),
          eb('employees.name', 'ilike', containing(words)),
        ]),
      )
    if (applicable)
      rows = rows
        .where('seal_docs.applicant_id', '=', this.call.me.id)
        .where('seal_docs.status', 'in', ['toStamp', 'stamped'])
        .where('seal_docs.held_by', 'is', null)
    const ordered =
      tab === 'originals'
        ? rows.orderBy('seal_docs.original_due')
        : tab === 'toStamp'
          ? rows.orderBy('seal_docs.updated_at')
          : rows.orderBy('seal_docs.updated_at', 'desc')
    return readPage(ordered.orderBy('seal_docs.id', 'desc'), asked)
  }

  async counts() {
    const count = async (tab: SealTab) => {
      const rows = this.#selectTab(tab).clearSelect()
      const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      return n
    }
    return { toStamp: await count('toStamp'), originals: await count('originals') }
  }

  /** Documents of a tab: everybody's for seal keepers, else the caller's own. */
  #selectTab(tab: SealTab) {
    const { db, me } = this.call
    const all = new SealDocs(db).shown()
    const theirs = tab === 'mine' || !sealPolicy.keeps(me) ? all.where('seal_docs.applicant_id', '=', me.id) : all
    if (tab === 'mine') return theirs
    if (tab === 'originals') return theirs.where('seal_docs.original', '=', 'out')
    return theirs.where('seal_docs.status', '=', tab)
  }
}
