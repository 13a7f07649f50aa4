import { CUSTOMER_LEVELS, CUSTOMER_STATUS, GENDERS, SOURCE_CHANNELS } from '@contract/customer/codes'
import type { Customer, MergeField } from '@contract/customer/shapes'

export interface MergeRow {
  field: MergeField
  label: string
  kept: string
  gone: string
}

const LABELS: Record<MergeField, string> = {
  name: '名称',
  numbers: '证件号码',
  mobile: '手机号',
  phone: '电话',
  email: '邮箱',
  legalRep: '法定代表人',
  industry: '行业',
  address: '地址',
  gender: '性别',
  birthday: '生日',
  channel: '来源',
  level: '级别',
  status: '状态',
  remark: '备注',
}

const wordsOf = (customer: Customer): Record<MergeField, string> => ({
  name: customer.name,
  numbers: customer.creditCode || customer.idNo,
  mobile: customer.mobile,
  phone: customer.phone,
  email: customer.email,
  legalRep: customer.legalRep,
  industry: customer.industry,
  address: customer.addressWords,
  gender: customer.gender ? GENDERS[customer.gender] : '',
  birthday: customer.birthday ?? '',
  channel: SOURCE_CHANNELS[customer.channel],
  level: CUSTOMER_LEVELS[customer.level],
  status: CUSTOMER_STATUS[customer.status],
  remark: customer.remark,
})

/** Fields in which both have different values, so there is a choice. An empty value is taken from the other. */
export function mergeRows(kept: Customer, gone: Customer): MergeRow[] {
  const [ours, theirs] = [wordsOf(kept), wordsOf(gone)]
  return (Object.keys(LABELS) as MergeField[])
    .filter((field) => ours[field] && theirs[field] && ours[field] !== theirs[field])
    .map((field) => ({ field, label: LABELS[field], kept: ours[field], gone: theirs[field] }))
}
