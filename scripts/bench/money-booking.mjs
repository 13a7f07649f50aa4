import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account, Books, credit, debit } from '../../server/domains/books/double-entry/books.ts'
import { migrate } from '../../server/domains/index.ts'
import { newId } from '../../server/kernel/db/id.ts'
import { openDatabase, scoped } from '../../server/kernel/db/open.ts'
import { buildServer, root } from '../build-server.mjs'
import { median } from './report.mjs'

const TIMES = 200

/** A movement of three sides against nothing but its inserts, each in a transaction of its own, turn by turn. */
export async function booking(report) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-bench-'))
  const { thread: worker } = await buildServer(path.join(root, '.cache/bench/server'))
  const { db: whole, close } = await openDatabase({ kind: 'embedded', folder, worker })
  await migrate(whole)
  const firmId = newId()
  await whole
    .insertInto('firms')
    .values({ id: firmId, name: '量记账的律所', short_name: '量记账', run_property: '普通合伙' })
    .execute()
  const within = (work) => scoped(whole, firmId).transaction().execute(work)
  const now = Date.now()
  const sides = [
    ['bank', '', '100.00'],
    ['unclaimed', '', '-60.00'],
    ['tax', '', '-40.00'],
  ]
  const posted = (transaction, id) =>
    new Books(transaction, now, null).post({
      cause: { kind: 'bench', id, step: 'done' },
      words: '量记账',
      happenedOn: '2026-11-24',
      entries: [debit(account('bank'), '100'), credit(account('unclaimed'), '60'), credit(account('tax'), '40')],
    })
  const bare = async (transaction, id) => {
    const posted_at = new Date(now)
    const movement = newId(now)
    const cause = { cause_kind: 'bench', cause_id: id, step: 'bare', words: '量记账', happened_on: '2026-11-24' }
    await transaction
      .insertInto('ledger_movements')
      .values({ id: movement, ...cause, posted_at })
      .execute()
    await transaction
      .insertInto('ledger_entries')
      .values(
        sides.map(([code, owner_id, amount]) => ({
          id: newId(now),
          movement_id: movement,
          code,
          owner_id,
          amount,
          posted_at,
        })),
      )
      .execute()
  }
  const timed = async (work, at) => {
    const began = performance.now()
    await within((transaction) => work(transaction, `${at}`))
    return performance.now() - began
  }
  const took = { posted: [], bare: [] }
  for (let at = -20; at < TIMES; at++) {
    const [left, right] = [await timed(posted, at), await timed(bare, at)]
    if (at < 0) continue
    took.posted.push(left)
    took.bare.push(right)
  }
  report.value('记一笔账', median(took.posted), { unit: 'ms', digits: 1 })
  report.value('  是只插入这几行的', median(took.posted) / median(took.bare), { atMost: 2, unit: '倍', digits: 2 })
  await close()
  fs.rmSync(folder, { recursive: true, force: true })
}
