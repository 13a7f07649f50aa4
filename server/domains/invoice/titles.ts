import { type BuyerType, invoiceLimits } from '@contract/invoice/codes'
import { titleForm } from '@contract/invoice/form'
import type { InvoiceTitle, SaveTitleInput, TitleListInput, TitlePage } from '@contract/invoice/shapes'
import { normalTitle } from '@contract/validators'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { containing, mapPage, readPage } from '../../kernel/db/page'
import { updateVersioned } from '../../kernel/db/versioned'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { countTitles, deleteTitle, insertTitle, selectTitles } from './repository/titles'

const TITLE = '发票抬头'
const TWICE = '抬头簿中已有这个抬头'

/** Invoice titles of one person: private, because they reveal who their clients are. */
export class TitleBook {
  constructor(private readonly call: StaffCall) {}

  async list({ keyword, ...asked }: TitleListInput): Promise<TitlePage> {
    const words = keyword?.trim()
    let rows = selectTitles(this.call.db, this.call.me.id).orderBy('used_at', 'desc').orderBy('id', 'desc')
    if (words)
      rows = rows.where((eb) =>
        eb.or([eb('title', 'ilike', containing(words)), eb('tax_no', 'ilike', containing(words))]),
      )
    return mapPage(await readPage(rows, asked), present)
  }

  async save({ titleId, version, values }: SaveTitleInput): Promise<InvoiceTitle> {
    const { db, me, now, time } = this.call
    const given = acceptForm(titleForm, values, toDay(now))
    const row = {
      buyer_type: given.buyerType as BuyerType,
      title: given.title,
      title_norm: normalTitle(given.title),
      tax_no: given.taxNo,
      address: given.address,
      phone: given.phone,
      bank: given.bank,
      account: given.account,
      email: given.email,
      mobile: given.mobile,
      updated_at: time,
    }
    await this.#requireUnique(row.title_norm, titleId)
    if (!titleId) return this.#add(row)
    await this.#requireTitle(titleId)
    if (version === undefined) return fail.unfilled('version', '版本')
    await updateVersioned(db, 'invoice_titles', { id: titleId, version, what: TITLE }, row)
    this.call.emitChanged([me.id], { kind: 'invoiceTitle', id: titleId })
    return present(await this.#requireTitle(titleId))
  }

  async remove(titleId: string, version: number): Promise<null> {
    const found = await this.#requireTitle(titleId)
    if (found.version !== version) fail.stale(TITLE)
    await deleteTitle(this.call.db, titleId)
    return null
  }

  async #add(row: Omit<Parameters<typeof present>[0], 'id' | 'version'> & { title_norm: string; updated_at: string }) {
    const { db, me, now, time } = this.call
    const { n } = await countTitles(db, me.id)
    if (n >= invoiceLimits.titles)
      fail.conflict(`抬头簿最多保存 ${invoiceLimits.titles} 个，请先删除不用的`, { to: 'invoiceTitles' })
    const id = newId(now)
    await insertTitle(db, { id, owner_id: me.id, used_at: time, created_at: time, ...row })
    this.call.emitChanged([me.id], { kind: 'invoiceTitle', id })
    return present(await this.#requireTitle(id))
  }

  async #requireUnique(norm: string, exceptId = '') {
    const twin = await selectTitles(this.call.db, this.call.me.id)
      .where('title_norm', '=', norm)
      .where('id', '!=', exceptId)
      .executeTakeFirst()
    if (twin) fail.invalid(TWICE, { title: TWICE })
  }

  async #requireTitle(id: string) {
    return (
      (await selectTitles(this.call.db, this.call.me.id).where('id', '=', id).executeTakeFirst()) ?? fail.gone(TITLE)
    )
  }
}

interface TitleRow {
  id: string
  version: number
  buyer_type: BuyerType
  title: string
  tax_no: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
  mobile: string
}

const present = ({ id, buyer_type, tax_no, ...row }: TitleRow): InvoiceTitle => ({
  titleId: id,
  buyerType: buyer_type,
  taxNo: tax_no,
  ...row,
})
