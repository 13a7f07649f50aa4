import { updateLocked } from '../../kernel/db/versioned'
import { detachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { type Erasable, NAME_STAYS } from '../../kernel/records/erasable'
import { eraseNumbers, maskNumber } from '../party'
import { CONTACT_KIND } from './contacts'
import {
  findContactIds,
  findContactsOf,
  findContactToErase,
  findPersonsOf,
  findPersonToErase,
  hasCases,
} from './erasure-repository'
import { CUSTOMER_KIND } from './repository'

const ofMatters = {
  title: '这个人在项目与别的记录里的信息',
  why: '项目依律师法与律师业务档案管理办法存档；别的线索、联系人、客户在那里另外办理',
  until: '随那些记录',
}
const talks = { title: '跟进记录', why: '同事自己的工作记录；里面写到的内容由写的人修改', until: '随客户' }

/** A person at a customer. */
export const contactErasure: Erasable = {
  kind: 'contact',
  async find({ db }, words, most) {
    const rows = await findContactsOf(db, words, most)
    return rows.map(({ id, name, customerName, mobile }) => ({
      recordId: id,
      title: name,
      note: [customerName, maskNumber(mobile, 3, 4)].filter(Boolean).join(' · '),
    }))
  },
  async plan({ db }, id) {
    const contact = await findContactToErase(db, id)
    if (!contact) return undefined
    const { mobile, phone, email, wechat, remark, deletedAt } = contact
    const isErased = !!deletedAt && !(mobile || phone || email || wechat || remark)
    return {
      title: contact.name,
      obstacle: '',
      deletes: isErased ? [] : ['手机号、电话、邮箱、微信、生日', '职务与备注', '附件', '联系人这条记录'],
      masks: [],
      keeps: [NAME_STAYS, ofMatters],
    }
  },
  async erase(call, id) {
    const contact = await findContactToErase(call.db, id)
    if (!contact) return
    await eraseContact(call, id, contact.partyId)
    call.emitChanged([call.me.id, contact.ownerId], { kind: CUSTOMER_KIND, id: contact.customerId })
  },
}

/** A client who is a person, or one who was to become a client. */
export const customerErasure: Erasable = {
  kind: 'customer',
  async find({ db }, words, most) {
    const rows = await findPersonsOf(db, words, most)
    return rows.map(({ id, name, mobile }) => ({ recordId: id, title: name, note: maskNumber(mobile, 3, 4) }))
  },
  async plan({ db }, id) {
    const customer = await findPersonToErase(db, id)
    if (!customer) return undefined
    const { name, phone, email, gender, birthday, remark, mobile, idNo, address } = customer
    const isErased = !(phone || email || gender || birthday || remark || mobile || idNo || address)
    const obstacle = (await hasCases(db, id))
      ? '这位客户有项目或案源，信息依律师法与律师业务档案管理办法随档案保存，不能抹去'
      : ''
    return {
      title: name,
      obstacle,
      deletes:
        isErased || obstacle
          ? []
          : ['性别、生日、电话、邮箱、备注与自定义字段', '证件号码、手机号、地址', '名下联系人的联系方式', '附件'],
      masks: [],
      keeps: [NAME_STAYS, obstacle ? ofMatters : talks],
    }
  },
  async erase(call, id) {
    const { db, time } = call
    const customer = await findPersonToErase(db, id)
    if (!customer) return
    for (const contactId of await findContactIds(db, id)) {
      const contact = await findContactToErase(db, contactId)
      if (contact) await eraseContact(call, contactId, contact.partyId)
    }
    await detachFiles(call, { kind: CUSTOMER_KIND, id })
    await updateLocked(db, 'customers', id, {
      gender: null,
      phone: '',
      email: '',
      birthday: null,
      remark: '',
      custom: '{}',
      updated_at: time,
    })
    await eraseNumbers(call, customer.partyId, id)
    call.emitChanged([call.me.id, customer.ownerId], { kind: CUSTOMER_KIND, id })
  },
}

async function eraseContact(call: StaffCall, id: string, partyId: string) {
  await detachFiles(call, { kind: CONTACT_KIND, id })
  await updateLocked(call.db, 'customer_contacts', id, {
    post: '',
    phone: '',
    mobile: '',
    email: '',
    wechat: '',
    birthday: null,
    remark: '',
    is_primary: false,
    deleted_at: call.time,
    updated_at: call.time,
  })
  await eraseNumbers(call, partyId, id)
}
