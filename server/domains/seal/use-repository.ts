import { sealUseList } from '@contract/seal/lists'
import type { SealUse, SealUsesInput } from '@contract/seal/shapes'
import { ListQuery } from '../../kernel/db/list-query'
import { mapPage, readPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { visibleCases } from '../case'
import { sealPolicy } from './policy'

const useQuery = new ListQuery(sealUseList, { table: 'seal_uses' })

type UseRow = Awaited<ReturnType<ReturnType<SealUses['shown']>['execute']>>[number]

/** Queries for the record of stampings. */
export class SealUses {
  constructor(private readonly call: Pick<StaffCall, 'db' | 'me' | 'now'>) {}

  async page({ tab, sort, ...asked }: SealUsesInput) {
    const rows = useQuery.order(useQuery.narrow(this.#selectTab(tab), asked, this.call.now), sort)
    return mapPage(await readPage(rows, asked), presentUse)
  }

  /** Stampings of a tab: all for those who oversee the seals, else the caller's own and those of cases they may see. */
  #selectTab(tab: SealUsesInput['tab']) {
    const { db, me } = this.call
    const all = this.shown()
    if (tab === 'mine') return all.where('seal_docs.applicant_id', '=', me.id)
    if (sealPolicy.oversees(me)) return all
    const cases = visibleCases(db, me).select('cases.id')
    return all.where((eb) => eb.or([eb('seal_docs.applicant_id', '=', me.id), eb('seal_docs.case_id', 'in', cases)]))
  }

  shown() {
    return this.call.db
      .selectFrom('seal_uses')
      .innerJoin('seal_docs', 'seal_docs.id', 'seal_uses.doc_id')
      .innerJoin('employees as applicants', 'applicants.id', 'seal_docs.applicant_id')
      .leftJoin('employees as keepers', 'keepers.id', 'seal_uses.employee_id')
      .leftJoin('seals', 'seals.id', 'seal_uses.seal_id')
      .leftJoin('cases', 'cases.id', 'seal_docs.case_id')
      .select([
        'seal_uses.id as useId',
        'seal_uses.copies',
        'seal_uses.at as stampTime',
        'seal_docs.id as docId',
        'seal_docs.title',
        'seal_docs.doc_type as docType',
        'seal_docs.seal_kind as sealKind',
        'seal_docs.stamp_type as stampType',
        'seal_docs.status',
        'seal_docs.original',
        'seal_docs.addressee',
        'seals.name as sealName',
        'cases.name as caseName',
        'applicants.id as applicantId',
        'applicants.name as applicantName',
        'applicants.photo_url as applicantPhoto',
        'keepers.id as keeperId',
        'keepers.name as keeperName',
        'keepers.photo_url as keeperPhoto',
      ])
      .where('seal_uses.action', '=', 'stamped')
  }
}

function presentUse(row: UseRow): SealUse {
  const { applicantId, applicantName, applicantPhoto, keeperId, keeperName, keeperPhoto, ...use } = row
  return {
    ...use,
    sealName: use.sealName ?? '',
    caseName: use.caseName ?? '',
    applicant: { empId: applicantId, name: applicantName, photoUrl: applicantPhoto },
    keeper: keeperId ? { empId: keeperId, name: keeperName ?? '', photoUrl: keeperPhoto ?? '' } : null,
  }
}
