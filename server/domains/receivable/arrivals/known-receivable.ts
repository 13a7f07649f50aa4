import type { FormValues } from '@contract/forms/fields'
import { receivableForm } from '@contract/receivable/form'
import { amount } from '@contract/validators'
import Decimal from 'decimal.js'
import type { StaffCall } from '../../../kernel/http/call'
import { compareValues } from '../../../kernel/importing/changed-values'
import type { KeptValues } from '../../../kernel/importing/importer'
import { type ChangedRecord, KnownRecord } from '../../../kernel/importing/save-rows'
import { InvoiceParts } from '../../invoice'
import { ReceivableService } from '../receivables'
import { type ReceivableFound, ReceivableRepository } from '../repository/receivables'

const AMOUNT_STAYS = '已到账、认领、核销或开票'

interface Comparing {
  id: string
  /** Number of its case. */
  number: string
  values: FormValues
}

/** Compares an instalment with a row. Its amount stays once money has come or an invoice was applied for. */
export async function compareReceivable(
  call: StaffCall,
  { id, number, values: after }: Comparing,
): Promise<ChangedRecord> {
  const found = await new ReceivableRepository(call.db, call.me).find(id)
  const words = `项目「${number}」已有同样的「${String(after.name)}」`
  if (!found) throw new KnownRecord('same', words)
  const written = String(after.amount ?? '')
  const isOther = written !== '' && !amount(written) && !new Decimal(written).eq(found.amount)
  const isTaken = isOther && (await isAmountTaken(call, found))
  const { changes, values } = compareValues({
    fields: receivableForm,
    before: valuesOf(found),
    after,
    titles: {},
    stays: (key) => (key === 'amount' && isTaken ? AMOUNT_STAYS : undefined),
  })
  if (changes.length === 0) throw new KnownRecord('same', words)
  return { changes, update: () => writeReceivable(call, found, values) }
}

async function isAmountTaken({ db }: StaffCall, { expectMoneyId, received, pending, writtenOff }: ReceivableFound) {
  const { invoiced, applied } = (await new InvoiceParts(db).of([expectMoneyId]))(expectMoneyId)
  return new Decimal(received).plus(pending).plus(writtenOff).plus(invoiced).plus(applied).gt(0)
}

async function writeReceivable(call: StaffCall, found: ReceivableFound, values: FormValues) {
  const { expectMoneyId, version } = found
  const before = valuesOf(found)
  const saved = await new ReceivableService(call).save({ expectMoneyId, version, values: { ...before, ...values } })
  // All of it: another condition takes its day or its words along.
  return { id: expectMoneyId, kept: { version: saved.version, values: before } }
}

/** Gives an instalment its former values back, unless somebody has changed it since. */
export async function restoreReceivable(
  call: StaffCall,
  id: string,
  { version, values }: KeptValues,
): Promise<boolean> {
  const found = await new ReceivableRepository(call.db, call.me).find(id)
  if (found?.version !== version || found.cancelledAt) return false
  await writeReceivable(call, found, values)
  return true
}

const valuesOf = ({ name, amount, dueKind, dueOn, condition, note }: ReceivableFound): FormValues => ({
  name,
  amount,
  dueKind,
  dueOn: dueOn ?? '',
  condition,
  note,
})
