import type { Kind } from '@contract/core'
import { SERVICE_AREAS, type ServiceArea, type ServiceAreas, type ServiceState } from '@contract/service-account/codes'
import type { Employee } from '../../kernel/http/caller'
import { AWAY } from '../people'

/** Facts for decisions about a service account. */
export interface ServiceAccountFacts {
  expiresOn: string
  stopsOn: string | null
  revokeTime: string | null
  keeperStatus: string
}

/** @param today YYYY-MM-DD */
export function stateOf(facts: ServiceAccountFacts, today: string): ServiceState {
  if (facts.revokeTime) return 'revoked'
  if (facts.expiresOn < today) return 'expired'
  if (facts.stopsOn && facts.stopsOn <= today) return 'stopped'
  return AWAY.includes(facts.keeperStatus) ? 'unkept' : 'active'
}

/** States in which the key is valid. */
const VALID: readonly ServiceState[] = ['active', 'unkept']

export const serviceAccountPolicy = {
  see: (me: Pick<Employee, 'permissions'>) => me.permissions.has('firm:manage'),
  call: (state: ServiceState) => VALID.includes(state),
  confirm: (state: ServiceState) => state === 'unkept' || state === 'stopped',
  revoke: (state: ServiceState) => state !== 'revoked',
} as const

/** Refusal of a call in an area, in words; undefined if the key may make it. */
export function areaProblem(areas: ServiceAreas, area: ServiceArea, kind: Kind): string | undefined {
  const access = areas[area]
  const { name } = SERVICE_AREAS[area]
  if (!access) return `这个密钥没有开放「${name}」，请管理员另建一个开放了它的密钥`
  if (kind !== 'read' && access !== 'write') return `这个密钥对「${name}」只能读取，请管理员另建一个可以读写的密钥`
  return undefined
}
