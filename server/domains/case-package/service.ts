import fs from 'node:fs'
import path from 'node:path'
import { caseInfo } from '@contract/case'
import { casePackageLimits as most } from '@contract/case-package/codes'
import type { Endpoint, Page } from '@contract/core'
import { deadline } from '@contract/deadline'
import { documents } from '@contract/document'
import type { DocumentRow } from '@contract/document/shapes'
import { receivable } from '@contract/receivable'
import type { ExportedFile } from '@contract/shapes'
import { workLog } from '@contract/work-log'
import { newId } from '../../kernel/db/id'
import { allow, Failure, fail } from '../../kernel/fail'
import { keepForOwner } from '../../kernel/files/made-documents'
import { ZipOnDisk } from '../../kernel/files/zip-on-disk'
import type { StaffCall } from '../../kernel/http/call'
import { refuseAbsentAsker, refuseEndedSession } from '../../kernel/http/session-end'
import { type SheetColumn, sheetOf } from '../../kernel/sheets/sheet'
import { CASE_KIND, Cases, casePolicy } from '../case'
import { EntryNames } from './entry-names'
import { factsPaper } from './facts-paper'
import { findStoredFiles } from './repository'
import { DEADLINES, EVENTS, LEDGER, LOGS } from './sheets'

const PAGE = 100

/**
 * Packs a case into one ZIP. Every part is read as the caller reads it on the screen, so that a package holds no more
 * than its maker may see; the link is theirs alone and ends after a day.
 */
export async function packCase(call: StaffCall, caseId: string): Promise<ExportedFile> {
  const { app, db, me, now } = call
  const { facts } = await new Cases(db).requireVisible(me, caseId)
  allow(casePolicy.pack(me, facts), '项目由主办律师打包导出', { empId: facts.leadId })
  const folder = path.join(app.config.dataFolder, 'exports')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const id = newId(now)
  const file = path.join(folder, `${id}.zip`)
  const zip = new ZipOnDisk(file)
  try {
    const { name, count } = await new Packing(call, zip, caseId).write()
    await zip.end()
    await refuseEndedSession(call)
    await call.audit('case.pack', { kind: CASE_KIND, id: caseId }, { rows: count })
    const fileName = new EntryNames().pathOf('', `${name}-${call.time.slice(0, 10)}.zip`)
    return await keepForOwner(call, { id, name: fileName, file, contentType: 'application/zip' })
  } catch (error) {
    await zip.abandon()
    throw error
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** The parts of one package, as they are written. */
class Packing {
  readonly #names = new EntryNames()
  /** Lines of the list that lies beside them. */
  readonly #lines: string[] = []

  constructor(
    private readonly call: StaffCall,
    private readonly zip: ZipOnDisk,
    private readonly caseId: string,
  ) {}

  /** Writes all parts; returns the case's name and the number of its documents. */
  async write() {
    const { call, caseId } = this
    const caseDetail = await call.read(caseInfo.getCaseInfoDetailNew, { caseId })
    this.#add('项目情况.pdf', await factsPaper(caseDetail, call.now))
    await this.#addSheet('经过', EVENTS, () => this.#readAll(caseInfo.getCaseDynamic, { caseId }))
    await this.#addSheet('工作日志', LOGS, () => this.#readAll(workLog.getCaseList, { caseId }))
    await this.#addSheet('收款', LEDGER, () => this.#readAll(receivable.list, { caseId }))
    await this.#addSheet('期限', DEADLINES, async () => [...(await call.read(deadline.getCaseDeadlines, { caseId }))])
    const count = await this.#addDocuments(caseDetail.isConfidential)
    const head = [`项目：${caseDetail.name}`, `导出：${call.me.name} ${call.time}`, '', ...this.#lines]
    this.zip.addBuffer('清单.txt', Buffer.from(`\ufeff${head.join('\r\n')}\r\n`))
    return { name: caseDetail.name, count }
  }

  #add(name: string, bytes: Buffer) {
    const entry = this.#names.pathOf('', name)
    this.zip.addBuffer(entry, bytes)
    this.#lines.push(entry)
  }

  /** A list that the caller may not read is named as left out. */
  async #addSheet<T>(name: string, columns: readonly SheetColumn<T>[], read: () => Promise<T[]>) {
    try {
      const rows = await read()
      if (rows.length > 0) this.#add(`${name}.xlsx`, await sheetOf('xlsx', name, columns, rows))
      else this.#lines.push(`${name}：没有记录`)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#lines.push(`${name}：未包含，${error.message}`)
    }
  }

  async #addDocuments(isWalled: boolean): Promise<number> {
    const { call, caseId } = this
    const all = await this.#readAll(documents.list, { tab: 'case' as const, caseId })
    const bytes = all.reduce((sum, { fileSize }) => sum + Number(fileSize), 0)
    if (all.length > most.documents || bytes > most.bytes)
      fail.conflict(`项目的文档超过 ${most.documents} 件或 2 GB，请联系维护服务器的人导出`)
    const keys = await findStoredFiles(
      call.db,
      all.map(({ fileId }) => fileId),
    )
    let count = 0
    for (const document of all) {
      await refuseAbsentAsker(call)
      const problem = await this.#addDocument(document, isWalled || document.isConfidential, keys.get(document.fileId))
      if (problem) this.#lines.push(`文档「${document.name}」：未包含，${problem}`)
      else count++
    }
    return count
  }

  /** Returns why a document is left out; undefined if it is in. */
  async #addDocument({ name, folderName }: DocumentRow, isConfidential: boolean, key: string | undefined) {
    if (isConfidential) return '保密文档只能在应用里带水印取出'
    const pieces = key && (await this.call.app.files.store.stream(key))
    if (!pieces) return '文件已不在服务器上'
    const entry = `文档/${this.#names.pathOf(folderName ?? '', name)}`
    await this.zip.add(entry, pieces)
    this.#lines.push(entry)
    return undefined
  }

  async #readAll<In extends object, T>(
    endpoint: Endpoint<In, Page<T>>,
    input: Omit<In, 'current' | 'size'>,
  ): Promise<T[]> {
    const rows: T[] = []
    for (let current = 1; ; current++) {
      await refuseAbsentAsker(this.call)
      const { records, total } = await this.call.read(endpoint, { ...input, current, size: PAGE } as unknown as In)
      rows.push(...records)
      if (rows.length >= total || records.length === 0) return rows
    }
  }
}
