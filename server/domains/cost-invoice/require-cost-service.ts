import { SWITCHES, VasStatus } from '@contract/codes/switches'
import type { Static, TSchema } from '@sinclair/typebox'
import { toDay } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { on } from '../../kernel/http/implement'
import { vasOf } from '../firm'
import { findCostSwitch } from './repository/ledger'

/** Returns true when the firm uses cost invoices. */
export async function usesCosts(db: FirmDb): Promise<boolean> {
  return (await findCostSwitch(db)) ?? SWITCHES.costInvoice.isOn
}

async function requireBooksService({ db, now }: StaffCall) {
  const { status, msg } = await vasOf(db, 'inventory', toDay(now))
  if (status !== VasStatus.on) fail.forbidden(msg, { permission: 'firm:manage' })
}

async function requireCostInvoices(call: StaffCall) {
  await requireBooksService(call)
  if (!(await usesCosts(call.db))) fail.forbidden('贵所没有启用成本票', { permission: 'firm:manage' })
}

const guardedBy =
  (check: (call: StaffCall) => Promise<void>) =>
  <S extends TSchema, Out>(shape: S, answer: (input: Static<S>, call: StaffCall) => Promise<Out> | Out) =>
    on(shape, async (input, call: StaffCall) => {
      await check(call)
      return answer(input, call)
    })

/** Wraps an endpoint of the books: answered while the firm has the service. */
export const ofBooks = guardedBy(requireBooksService)
/** Wraps an endpoint of cost invoices: answered while the firm also uses those. */
export const ofCosts = guardedBy(requireCostInvoices)
