import type { Customer, FillInput } from '@contract/customer/shapes'
import { normalName } from '../party'

/** Customer as its form would submit it unchanged. */
export function savedInput(customer: Customer): Record<string, unknown> {
  const { customerId, version, name, phone, email, address, otherNames, owner, team, channel, level, remark, custom } =
    customer
  const shared = {
    customerId,
    version,
    name,
    phone,
    email,
    address,
    otherNames,
    ownerId: owner.empId,
    team: team.flatMap(({ empId, percent }) => (percent === null ? [] : [{ empId, percent }])),
    channel,
    level,
    remark,
    custom,
  }
  if (customer.kind === 'organ')
    return {
      ...shared,
      creditCode: customer.creditCode,
      legalRep: customer.legalRep,
      industry: customer.industry,
    }
  const idType = customer.idType ?? 'idCard'
  return {
    ...shared,
    idType,
    ...(idType === 'idCard' ? { idNo: customer.idNo } : { paperNo: customer.idNo }),
    gender: customer.gender ?? '',
    birthday: customer.birthday ?? '',
    mobile: customer.mobile,
  }
}

const KEPT = new Set(['customerId', 'version', 'ownerId', 'team', 'channel', 'level', 'custom'])

/** Fills blank fields with typed values; a different name becomes an alias. */
export function blanksFilled(
  now: Record<string, unknown>,
  typed: Omit<FillInput, 'customerId' | 'version'>,
): Record<string, unknown> {
  const filled = Object.fromEntries(
    Object.entries(now).map(([key, value]) => {
      const given = typed[key as keyof typeof typed]
      return [key, !KEPT.has(key) && isBlank(value) && given ? given : value]
    }),
  )
  const known = [String(now.name), ...(now.otherNames as { name: string }[]).map(({ name }) => name)]
  const isKnown = known.some((name) => normalName(name) === normalName(typed.name))
  const others = now.otherNames as object[]
  return { ...filled, otherNames: isKnown ? others : [...others, { kind: 'alias', name: typed.name }] }
}

function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '' || value === null || value === undefined
  const { area, detail } = value as { area?: string; detail?: string }
  return !Array.isArray(value) && !area && !detail
}
