import type { AiSourceKind } from '@contract/ai/codes'
import { yuan } from '@contract/amount'
import { approval } from '@contract/approval'
import type { WorkRow } from '@contract/approval/shapes'
import { customer } from '@contract/customer'
import { CUSTOMER_STATUS } from '@contract/customer/codes'
import type { CustomerRow } from '@contract/customer/shapes'
import { documents } from '@contract/document'
import type { DocumentRow } from '@contract/document/shapes'
import { sumOf } from '@contract/law/scale'
import { notice } from '@contract/notice'
import type { NoticeRow } from '@contract/notice/shapes'
import { receivable } from '@contract/receivable'
import type { ReceivableRow } from '@contract/receivable/shapes'
import { task } from '@contract/task'
import type { TaskRow } from '@contract/task/shapes'
import type { DatedItem } from '@contract/workbench/shapes'
import type { Asked } from '../understanding/asked-question'
import { keywordsOf } from '../understanding/words'
import { type Answer, type Asking, answer, dayWords, nothing, readOr, timeWords } from './answer'

type Of<K extends Asked['kind']> = Extract<Asked, { kind: K }>

const SHOWN = 8
const DOCUMENTS = ['case', 'firm', 'personal'] as const
const days = (text: string) => text.replace(/^\s+|\s+$/g, '')

const taskSource = (row: TaskRow, today: string) => ({
  kind: 'task' as const,
  id: row.taskId,
  title: row.title,
  note: row.dueTime ? `${timeWords(row.dueTime, today)}${row.isOverdue ? ' · 已逾期' : ''}` : '没有截止时间',
})

/** Approvals waiting for the asker, and their open tasks. */
export async function answerTodos(asking: Asking): Promise<Answer> {
  const [works, tasks] = await Promise.all([
    readOr(asking, approval.getNeedMyDoWorkList, { sort: 'waiting', size: SHOWN }, nothing),
    readOr(asking, task.getTaskList, { tab: 'mine', size: SHOWN }, nothing),
  ])
  if (works.total + tasks.total === 0) return answer('没有等您处理的审批，也没有未完成的任务。')
  const workSources = (works.records as WorkRow[]).map(({ workId, title, kindTitle, applicant, task: step }) => ({
    kind: 'approval' as const,
    id: workId,
    title: title || kindTitle,
    note: `${applicant.name} · ${dayWords(step?.arriveTime ?? asking.today, asking.today)}到达`,
  }))
  const taskSources = (tasks.records as TaskRow[]).map((row) => taskSource(row, asking.today))
  return answer(`等您处理的审批 ${works.total} 件，未完成的任务 ${tasks.total} 个。`, {
    sources: [...workSources, ...taskSources],
  })
}

const WHAT = { hearing: '开庭', deadline: '期限', all: '安排' } as const
const SOURCE_OF: Partial<Record<DatedItem['kind'], AiSourceKind>> = {
  hearing: 'schedule',
  schedule: 'schedule',
  task: 'task',
  deadline: 'deadline',
  retainer: 'case',
}

/** Dated items of the asker's calendar and cases. */
export async function answerDated({ call, today }: Asking, { what: dateKind, span }: Of<'dated'>): Promise<Answer> {
  const items = (await call.app.dated.of(call, { from: span.from, to: span.to })).filter(({ kind, day }) => {
    if (!SOURCE_OF[kind] || day > span.to || (day < span.from && dateKind !== 'deadline')) return false
    return dateKind === 'all' || kind === dateKind
  })
  const between =
    span.from === span.to ? dayWords(span.from, today) : `${dayWords(span.from, today)} 至 ${dayWords(span.to, today)}`
  const when = `${days(span.words)}（${between}）`
  if (items.length === 0) return answer(`${when}您没有${WHAT[dateKind]}。`)
  const lines = items.slice(0, SHOWN * 2).map(({ day, time, title, about }) => {
    const place = about && !title.includes(about) ? `，${about}` : ''
    return `- ${dayWords(day, today)}${time ? ` ${time}` : ''} ${title}${place}${day < today ? '（已过）' : ''}`
  })
  const sources = items.slice(0, SHOWN).map(({ kind, id, caseId, title, day, time }) => ({
    kind: SOURCE_OF[kind] ?? ('schedule' as const),
    // A deadline opens its case.
    id: kind === 'deadline' ? (caseId ?? id) : id,
    title,
    note: `${dayWords(day, today)}${time ? ` ${time}` : ''}`,
  }))
  return answer([`${when}您有 ${items.length} 项${WHAT[dateKind]}：`, ...lines].join('\n'), { sources })
}

const DUE = { overdue: '逾期', today: '今天到期', week: '一周内到期' } as const

export async function answerTasks(asking: Asking, { due }: Of<'tasks'>): Promise<Answer> {
  const { records, total } = await readOr(asking, task.getTaskList, { tab: 'mine', due, size: SHOWN }, nothing)
  const which = due ? DUE[due] : '未完成'
  if (total === 0) return answer(`您没有${which}的任务。`)
  return answer(`您有 ${total} 个${which}的任务：`, {
    sources: (records as TaskRow[]).map((row) => taskSource(row, asking.today)),
  })
}

export async function answerReceivables(asking: Asking, { isOverdue, words }: Of<'receivables'>): Promise<Answer> {
  const status = isOverdue ? { status: 'overdue' as const } : {}
  const ways = words ? keywordsOf(words).map((keyword) => ({ keyword })) : [{}]
  for (const way of ways) {
    const page = await readOr(asking, receivable.list, { ...status, ...way, size: SHOWN }, nothing)
    if (page.total > 0) return presentReceivables(asking, page.records as ReceivableRow[], page.total, isOverdue)
  }
  return answer(`没有您可以查看的${isOverdue ? '逾期' : ''}应收款${words ? `与「${words}」有关` : ''}。`)
}

function presentReceivables({ today }: Asking, rows: ReceivableRow[], total: number, isOverdue: boolean): Answer {
  const open = yuan(sumOf(rows.map(({ outstanding }) => outstanding)))
  const shown = total > rows.length ? `，下面 ${rows.length} 笔` : ''
  return answer(`您可以查看的${isOverdue ? '逾期' : ''}应收款 ${total} 笔${shown}未收合计 ${open}。`, {
    sources: rows.map(({ expectMoneyId, caseName, name, clientName, outstanding, dueOn, overdueDays }) => ({
      kind: 'receivable' as const,
      id: expectMoneyId,
      title: `${caseName} ${name}`,
      note: [
        clientName,
        `未收 ${yuan(outstanding)}`,
        overdueDays > 0 ? `逾期 ${overdueDays} 天` : dueOn ? `${dayWords(dueOn, today)}应收` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  })
}

export async function answerCustomers(asking: Asking, { words }: Of<'customers'>): Promise<Answer | undefined> {
  const ways = words ? keywordsOf(words) : [undefined]
  for (const keyword of ways) {
    const pages = await Promise.all(
      (['mine', 'team', 'firm'] as const).map((tab) =>
        readOr(asking, customer.getCustomerList, { tab, keyword, size: SHOWN }, nothing),
      ),
    )
    const rows = pages.flatMap(({ records }) => records as CustomerRow[])
    const found = [...new Map(rows.map((row) => [row.customerId, row])).values()].slice(0, SHOWN)
    if (found.length === 0) continue
    const text = words ? `与「${words}」有关、您可以查看的客户：` : '您可以查看的客户（最近更新的在前）：'
    return answer(text, {
      sources: found.map(({ customerId, name, owner, status }) => ({
        kind: 'customer' as const,
        id: customerId,
        title: name,
        note: `${CUSTOMER_STATUS[status]} · 负责人 ${owner.name}`,
      })),
    })
  }
  return words ? undefined : answer('没有您可以查看的客户。')
}

export async function answerDocuments(asking: Asking, { words }: Of<'documents'>): Promise<Answer | undefined> {
  const ways = words ? keywordsOf(words) : [undefined]
  for (const keyword of ways) {
    const pages = await Promise.all(
      DOCUMENTS.map((tab) => readOr(asking, documents.list, { tab, keyword, size: SHOWN }, nothing)),
    )
    const found = pages.flatMap(({ records }) => records as DocumentRow[]).slice(0, SHOWN)
    if (found.length === 0) continue
    const text = words ? `名称或正文里有「${keyword}」、您可以查看的文档：` : '您可以查看的文档（最近更新的在前）：'
    return answer(text, {
      sources: found.map(({ documentId, name, caseName, hit }) => ({
        kind: 'document' as const,
        id: documentId,
        title: name,
        note: [caseName ?? '', hit ? `${hit.page ? `第 ${hit.page} 页：` : ''}${hit.words}` : '']
          .filter(Boolean)
          .join(' · '),
      })),
    })
  }
  return words ? undefined : answer('没有您可以查看的文档。')
}

export async function answerNotices(asking: Asking, { words }: Of<'notices'>): Promise<Answer> {
  const keyword = keywordsOf(words)[0]
  const { records, total } = await readOr(asking, notice.getList, { tab: 'all', keyword, size: SHOWN }, nothing)
  if (total === 0) return answer(words ? `没有与「${words}」有关的公告。` : '没有公告。')
  return answer(`公告 ${total} 条，最近的：`, {
    sources: (records as NoticeRow[]).map(({ advId, title, publishTime, isRead }) => ({
      kind: 'notice' as const,
      id: advId,
      title,
      note: [publishTime ? dayWords(publishTime, asking.today) : '', isRead ? '' : '未读'].filter(Boolean).join(' · '),
    })),
  })
}
