import type { DossierLoan, GiveBackInput, ShelvedInput, ShelvedPage } from '@contract/dossier/shapes'
import { toDay } from '../../kernel/clock'
import { mapPage, readPage } from '../../kernel/db/page'
import { allow, type Capable, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Cases } from '../case'
import { entitled } from '../people'
import { Dossier, NO_DOSSIER } from './dossier'
import { DossierLoans, type FoundLoan, LOAN, selectShelf } from './loan-repository'

const APPROVAL = 'approval'

/** Loans of dossiers: the shelf, open loans, and returns. */
export class LoanService {
  readonly #loans: DossierLoans

  constructor(private readonly call: StaffCall) {
    this.#loans = new DossierLoans(call.db)
  }

  async shelved({ keyword, ...asked }: ShelvedInput): Promise<ShelvedPage> {
    const { db, me } = this.call
    const words = keyword?.trim()
    return mapPage(await readPage(selectShelf(db, me, words), asked), ({ id, name, inner_no, location, holder }) => ({
      caseId: id,
      name,
      innerNo: inner_no ?? '',
      location: location ?? NO_DOSSIER.location,
      holder: holder ?? null,
    }))
  }

  async loan(workId: string): Promise<DossierLoan> {
    return this.#present(await this.#requireVisibleLoan(workId))
  }

  /** Returns a loan: papers by the archivist; a right to read may be ended early by its owner. */
  async giveBack({ workId, version, note = '' }: GiveBackInput): Promise<DossierLoan> {
    const { call } = this
    const loan = await this.#requireVisibleLoan(workId, true)
    if (loan.state !== 'out') fail.conflict('该档案未在借阅中')
    const capable: Capable = loan.way === 'lend' ? { permission: 'archive:keep' } : { empId: loan.borrower_id }
    allow(
      this.#canGiveBack(loan),
      loan.way === 'lend' ? '只有档案管理员可以登记归还' : '只有借阅人可以结束查阅',
      capable,
    )
    const is = { state: 'back' as const, back_at: call.time, back_by: call.me.id, note }
    await this.#loans.update({ id: loan.id, version }, is)
    await call.audit('dossier.giveBack', { kind: APPROVAL, id: workId })
    call.push([loan.borrower_id, call.me.id], 'workflow:changed', { workId })
    return this.#present((await this.#loans.ofWork(workId)) ?? fail.gone(LOAN))
  }

  /** Loads a loan whose application the caller may read. */
  async #requireVisibleLoan(workId: string, isHeld = false): Promise<FoundLoan> {
    const { call } = this
    if (!(await call.app.records.see(call, { kind: APPROVAL, id: workId }))) fail.gone(LOAN)
    return (isHeld ? await this.#loans.lock(workId) : await this.#loans.ofWork(workId)) ?? fail.gone(LOAN)
  }

  #canGiveBack({ way, borrower_id }: FoundLoan): boolean {
    const { me } = this.call
    return way === 'lend' ? entitled(me, 'archive:keep') : me.id === borrower_id
  }

  #canRead({ way, state, borrower_id, start_day, end_day }: FoundLoan): boolean {
    const today = toDay(this.call.now)
    return (
      way === 'read' && state === 'out' && borrower_id === this.call.me.id && start_day <= today && today <= end_day
    )
  }

  async #present(loan: FoundLoan): Promise<DossierLoan> {
    const { db, now } = this.call
    const found = (await new Cases(db).find(loan.case_id)) ?? fail.gone(LOAN)
    const { location } = await new Dossier(db, found).head()
    const canRead = this.#canRead(loan)
    const items = await this.#loans.itemsOf(loan)
    return {
      workId: loan.work_id,
      caseId: loan.case_id,
      borrower: { empId: loan.borrower_id, name: loan.borrower_name, photoUrl: loan.borrower_photo },
      way: loan.way,
      volumes: loan.volumes,
      startDay: loan.start_day,
      endDay: loan.end_day,
      state: loan.state,
      isLate: loan.state === 'out' && loan.end_day < toDay(now),
      location,
      outTime: loan.out_at,
      backTime: loan.back_at,
      note: loan.note,
      version: loan.version,
      items: items.map(({ item, label, paper, documents }) => ({
        item,
        label,
        papers: paper?.copies ?? 0,
        documents: canRead ? documents : [],
      })),
      can: { read: canRead, giveBack: loan.state === 'out' && this.#canGiveBack(loan) },
    }
  }
}
