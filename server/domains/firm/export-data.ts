import fs from 'node:fs'
import path from 'node:path'
import type { AuditAction } from '@contract/admin/audit/actions'
import type { ExportedFile } from '@contract/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { keepForOwner } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { refuseAbsentAsker, refuseEndedSession } from '../../kernel/http/session-end'
import { exportFirm, exportPerson, type Source } from './archive/archive'
import type { Manifest } from './archive/write-archive'
import { estimateRowCount, firmNameOf } from './repository'

const ZIP = 'application/zip'

/** Limit for an export in a call, whose client gives up after a minute. */
const MOST_ROWS = 400_000
const TOO_MUCH =
  '律所的数据较多，在应用里来不及导出。请维护服务器的人用命令导出：npm run backup -- --firm 律所全称（见部署说明）'

/** Number of rows as the database estimates it: all rows, by the firm's share of the people. */
async function estimateRows({ system, me }: StaffCall): Promise<number> {
  const { rows } = await estimateRowCount(system, me.firmId)
  return Number(rows[0]?.about ?? 0)
}

/** Exports all that a firm owns; the caller holds the right and has typed its name once more. */
export async function exportOwnFirm(call: StaffCall, firmName: string): Promise<ExportedFile> {
  const { me } = call
  const name = await firmNameOf(call)
  if (firmName.trim() !== name) fail.invalid('与律所全称不一致', { firmName: '与律所全称不一致' })
  if ((await estimateRows(call)) > MOST_ROWS) fail.conflict(TOO_MUCH)
  return exportToFile(call, `${name}-${call.time.slice(0, 10)}.zip`, 'firm.export', (source, file) =>
    exportFirm(source, me.firmId, file),
  )
}

/** GAPS 75: exports what is stored about the caller. */
export const exportOwnData = (call: StaffCall): Promise<ExportedFile> =>
  exportToFile(call, `我的数据-${call.time.slice(0, 10)}.zip`, 'person.export', (source, file) =>
    exportPerson(source, { firmId: call.me.firmId, empId: call.me.id, accountId: call.me.accountId }, file),
  )

async function exportToFile(
  call: StaffCall,
  name: string,
  action: AuditAction,
  write: (source: Source, file: string) => Promise<Manifest>,
): Promise<ExportedFile> {
  const { app, now, system, me } = call
  const id = newId(now)
  const folder = path.join(app.config.dataFolder, 'exports')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${id}.zip`)
  try {
    const { tables } = await write(
      { db: system, store: app.files.store, now, proceed: (db) => refuseAbsentAsker(call, db) },
      file,
    )
    await refuseEndedSession(call)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await call.audit(action, { kind: 'employment', id: me.id }, { rows })
    return await keepForOwner(call, { id, name, file, contentType: ZIP })
  } finally {
    fs.rmSync(file, { force: true })
  }
}
