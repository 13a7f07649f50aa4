import { DECISION_ROLES, type DecisionRole } from '@contract/customer/codes'
import { normaliseMobile } from '@contract/validators'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { normalCode, normalName, removeUnusedParties } from '../../party'
import { ContactService } from '../contacts'
import { customerPolicy } from '../policy'
import { deleteContacts, findChangedContacts, findContactsToKnow, findCustomersToName } from './import-repository'

/** Columns of a list by the keys of the contact's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ customerId: '客户名称', name: '姓名', post: '职务', decisionRole: '决策角色', isPrimary: '主要联系人' },
  ...{ mobile: '手机', phone: '电话', email: '邮箱', wechat: '微信号', birthday: '生日', remark: '备注' },
}

const OTHER_ROLES: Readonly<Record<string, DecisionRole>> = {
  ...{ 决策者: 'decider', 负责人: 'decider', 拍板人: 'decider', 影响者: 'influencer', 对接人: 'handler' },
  ...{ 经办: 'handler', 联络人: 'handler', 联系人: 'handler', 执行人: 'handler', 其它: 'other' },
}

/** Imports contacts of customers: each row belongs to the customer with its name or number. */
export const contactImporter: Importer = {
  kind: 'contact',
  async open(opening: StaffCall) {
    const customerIdOf = await customerFinder(opening)
    const known = new KnownContacts(await findContactsToKnow(opening.db))
    const save = async (call: StaffCall, cells: Cells, { hint, isAccepted }: RowContext) => {
      const customerId = customerIdOf(cells.客户名称 ?? '')
      const contact = { name: cells.姓名 ?? '', mobile: cells.手机 ?? '' }
      known.refuse(customerId, contact, isAccepted)
      const isFirst = known.isWithoutPrimary(customerId)
      const isPrimary = isYes('主要联系人', cells.主要联系人 ?? '')
      if (isPrimary && !isFirst) hint('客户已有主要联系人，这一位按一般联系人导入')
      const id = await new ContactService(call).bring({
        customerId,
        ...contact,
        isPrimary: isPrimary && isFirst,
        post: cells.职务,
        phone: cells.电话,
        email: cells.邮箱,
        wechat: cells.微信号,
        birthday: cells.生日,
        decisionRole: codeOf('决策角色', DECISION_ROLES, cells.决策角色 ?? '', 'other', OTHER_ROLES),
        remark: cells.备注,
      })
      known.add({ customerId, ...contact, isPrimary: isPrimary && isFirst, isOfList: true })
      return id
    }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => save(call, cells, context), TITLES),
    }
  },
  partiesOf: (cells) => [{ name: cells.姓名 ?? '', kind: 'person', role: 'client' }],
  findUsed: ({ db }, ids) => findChangedContacts(db, ids),
  remove: async ({ db }, ids, since) => removeUnusedParties(db, await deleteContacts(db, ids), since),
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

/** Finds the customer that a cell names, by its name or number, among those whose contacts the importer may bring in. */
async function customerFinder({ db, me }: StaffCall): Promise<(written: string) => string> {
  const idsBy = new Map<string, string[]>()
  for (const row of await findCustomersToName(db)) {
    if (!customerPolicy.bringContacts(me, row)) continue
    const numbers = [row.credit_code, row.id_no].map((number) => normalCode(number ?? ''))
    const keys = [normalName(row.name), ...numbers].filter(Boolean)
    for (const key of new Set(keys)) idsBy.set(key, [...(idsBy.get(key) ?? []), row.id])
  }
  return (written) => {
    if (!written.trim()) failAt('客户名称', '请填写客户名称')
    const ids = idsBy.get(normalName(written)) ?? idsBy.get(normalCode(written)) ?? []
    if (ids.length > 1)
      failAt('客户名称', `有 ${ids.length} 个客户叫「${written}」，请在这一列改写它的信用代码或身份证号`)
    return ids[0] ?? failAt('客户名称', `没有叫「${written}」的客户，或您不能维护它的联系人`)
  }
}

function isYes(title: string, written: string): boolean {
  const text = written.normalize('NFKC').trim()
  if (/^(是|√|✓|y|yes|true|1|主要|主要联系人)$/i.test(text)) return true
  return /^(|否|×|n|no|false|0|一般|次要)$/i.test(text) ? false : failAt(title, `${title}「${written}」须为：是、否`)
}

interface KnownContact {
  customerId: string
  name: string
  mobile: string
  isPrimary: boolean
  /** True for a contact that an earlier row of the list has brought. */
  isOfList?: boolean
}

/** Contacts that are there, and those of the earlier rows of the list. */
class KnownContacts {
  readonly #byName = new Map<string, KnownContact[]>()
  readonly #withPrimary = new Set<string>()

  constructor(contacts: readonly KnownContact[]) {
    for (const contact of contacts) this.add(contact)
  }

  add(contact: KnownContact) {
    const key = keyOf(contact.customerId, contact.name)
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), contact])
    if (contact.isPrimary) this.#withPrimary.add(contact.customerId)
  }

  isWithoutPrimary(customerId: string): boolean {
    return !this.#withPrimary.has(customerId)
  }

  /** Refuses a contact that is there already; one of the same name with another mobile may be. */
  refuse(customerId: string, { name, mobile }: { name: string; mobile: string }, isAccepted: boolean) {
    const namesakes = this.#byName.get(keyOf(customerId, name)) ?? []
    const same = namesakes.find((contact) => normaliseMobile(contact.mobile) === normaliseMobile(mobile))
    if (same?.isOfList) failAt('姓名', `这个客户的「${name}」在表格里重复`)
    if (same) throw new KnownRecord('same', `该客户已有联系人「${name}」`)
    if (namesakes.length > 0 && !isAccepted)
      throw new KnownRecord('doubtful', `该客户已有同名的联系人「${name}」，手机不同，可能是同一个人`)
  }
}

const keyOf = (customerId: string, name: string) => `${customerId} ${normalName(name)}`
