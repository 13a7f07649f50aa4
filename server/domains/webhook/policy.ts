import type { DeliveryState, WebhookKind, WebhookState } from '@contract/webhook/codes'
import type { Employee } from '../../kernel/http/caller'
import { AWAY } from '../people'

/** Facts for decisions about a subscription. */
export interface WebhookFacts {
  isOn: boolean
  failingSince: string | null
  keeperStatus: string
}

export const isKeeperAway = ({ keeperStatus }: Pick<WebhookFacts, 'keeperStatus'>): boolean =>
  AWAY.includes(keeperStatus)

export function stateOf(facts: WebhookFacts): WebhookState {
  if (!facts.isOn) return 'off'
  if (isKeeperAway(facts)) return 'unkept'
  return facts.failingSince ? 'failing' : 'on'
}

export const webhookPolicy = {
  see: (me: Pick<Employee, 'permissions'>) => me.permissions.has('firm:manage'),
  switchOn: ({ isOn }: WebhookFacts) => !isOn,
  switchOff: ({ isOn }: WebhookFacts) => isOn,
  /** Takes over a subscription whose keeper has left. */
  confirm: (facts: WebhookFacts) => stateOf(facts) === 'unkept',
  test: ({ isOn }: WebhookFacts) => isOn,
  /** A group's robot checks no signature and has no secret. */
  renew: (kind: WebhookKind) => kind === 'program',
  resend: ({ isOn }: WebhookFacts, state: DeliveryState) => isOn && state !== 'waiting',
} as const
