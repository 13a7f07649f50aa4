import { TEAM_ROLES, type TeamRole } from '@contract/case-source/codes'
import { GENDERS, SOURCE_CHANNELS } from '@contract/customer/codes'
import type { Customer, Revealed } from '@contract/customer/shapes'
import { ID_TYPES, PARTY_NAME_KINDS } from '@contract/party/codes'
import { friendlyTime, fullDay } from '@/lib/time'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'

/** Row of a number, which can be called unless it is masked. */
const phoneRow = (label: string, phone: string): KeyValueRow => ({
  label,
  value: phone,
  call: phone && !phone.includes('*') ? phone : undefined,
})

const presentRows = (rows: readonly (KeyValueRow | false | null | undefined | '')[]) =>
  rows.filter((row): row is KeyValueRow => Boolean(row) && Boolean((row as KeyValueRow).value))

interface FactsProps {
  customer: Customer
  revealed?: Revealed
  onReveal?: () => void
}

/** Identity and contact details. */
export function Facts({ customer, revealed, onReveal }: FactsProps) {
  const shown = { ...customer, ...revealed }
  const isPerson = customer.kind === 'person'
  const rows = presentRows([
    phoneRow('手机号', shown.mobile),
    phoneRow(isPerson ? '其他电话' : '联系电话', shown.phone),
    { label: '邮箱', value: customer.email },
    { label: '地址', value: customer.addressWords },
    !isPerson && { label: '信用代码', value: customer.creditCode },
    !isPerson && { label: '法定代表人', value: customer.legalRep },
    !isPerson && { label: '行业', value: customer.industry },
    isPerson && { label: customer.idType ? ID_TYPES[customer.idType] : '证件号码', value: shown.idNo },
    isPerson && customer.gender && { label: '性别', value: GENDERS[customer.gender] },
    customer.birthday && { label: '生日', value: fullDay(customer.birthday) },
    ...customer.otherNames.map(({ kind, name }) => ({ label: PARTY_NAME_KINDS[kind], value: name })),
  ])
  return (
    <Section title="基本信息">
      {onReveal && <Notice tone="muted" icon="shield" text="号码已隐去" action="查看完整号码" onTap={onReveal} />}
      {rows.length > 0 ? <KeyValue rows={rows} /> : <Notice tone="muted" text="还没有联系方式和证件信息" />}
    </Section>
  )
}

/** Responsible people with their shares. */
export function Minding({ customer }: { customer: Customer }) {
  const { owner, team, channel, creator, createTime, remark, status, statusReason, customRows } = customer
  const rows = presentRows([
    { label: '负责人', value: owner.name },
    ...(Object.keys(TEAM_ROLES) as TeamRole[]).map((role) => ({
      label: TEAM_ROLES[role],
      value: team
        .filter((person) => person.role === role)
        .map(({ name, percent }) => (percent === null ? name : `${name} ${Number(percent)}%`))
        .join('、'),
    })),
    { label: '来源', value: SOURCE_CHANNELS[channel] },
    { label: '建档', value: `${creator.name} · ${friendlyTime(createTime)}` },
    status === 'blacklisted' && { label: '列黑原因', value: statusReason },
    ...customRows.map(({ label, text }) => ({ label, value: text })),
    { label: '备注', value: remark },
  ])
  return (
    <Section title="归属">
      <KeyValue rows={rows} />
    </Section>
  )
}
