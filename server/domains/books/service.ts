import type * as T from '@contract/books/shapes'
import { VasStatus } from '@contract/codes/switches'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { usesCosts } from '../cost-invoice'
import { vasOf } from '../firm'
import { Books } from './double-entry/books'
import { booksPolicy } from './policy'
import { BooksRepository } from './repository/expends'

const yuan = (sum: string | undefined) => new Decimal(sum ?? 0).toFixed(2)

/** The firm's books: colleagues see their own figures, bookkeepers everybody's. */
export class BooksService {
  readonly #rows: BooksRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new BooksRepository(call.db, call.me)
  }

  async control(): Promise<T.VisibleControl> {
    const { db, me, now } = this.call
    const { status, msg } = await vasOf(db, 'inventory', toDay(now))
    const canSeeAll = booksPolicy.seesAll(me)
    return {
      isOn: status === VasStatus.on,
      words: msg,
      hasCosts: await usesCosts(db),
      canSeeAll,
      toConfirm: await this.#rows.sharesToConfirm(),
      costTasks: await this.#rows.costTasks(),
    }
  }

  async accounts(input: T.AccountViewInput): Promise<T.AccountViewPage> {
    const page = await this.#rows.accounts(input)
    const ids = page.records.map(({ empId }) => empId)
    const balances = await Books.of(this.call).balances('lawyerShare', ids)
    const { toConfirm, drawing, lent } = await this.#rows.beside(ids)
    return mapPage(
      page,
      (person): T.AccountView => ({
        person,
        balance: balances.get(person.empId) ?? '0.00',
        toConfirm: yuan(toConfirm.get(person.empId)),
        drawing: yuan(drawing.get(person.empId)),
        lent: yuan(lent.get(person.empId)),
      }),
    )
  }

  expends = async (input: T.ExpendListInput): Promise<T.ExpendPage> =>
    mapPage(await this.#rows.expends(input), withPerson)

  lends = async (input: T.LendListInput): Promise<T.LendPage> => mapPage(await this.#rows.lends(input), withPerson)

  async returns(input: T.ReturnListInput): Promise<T.ReturnPage> {
    const page = await this.#rows.returns(input)
    return mapPage(page, ({ workTitle, ...row }) => ({ ...withPerson(row), workTitle: workTitle ?? '' }))
  }
}

const withPerson = <Row extends { empId: string; name: string; photoUrl: string }>({
  empId,
  name,
  photoUrl,
  ...row
}: Row) => ({ ...row, person: { empId, name, photoUrl } })
