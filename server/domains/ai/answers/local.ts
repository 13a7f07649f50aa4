import type { Asked } from '../understanding/asked-question'
import { understand } from '../understanding/understand'
import { namedIn } from '../understanding/words'
import { type Answer, type Asking, answer } from './answer'
import { answerCases, answerPart } from './cases'
import { answerPeriod, answerReckoning } from './law'
import {
  answerCustomers,
  answerDated,
  answerDocuments,
  answerNotices,
  answerReceivables,
  answerTasks,
  answerTodos,
} from './lists'
import { answerTemplate } from './templates'

const CAN = [
  '- 待办与日程：我有哪些待办、下周有哪些开庭、本周有哪些期限要到期',
  '- 项目：写出名称、编号、案号或当事人，问进展、开庭、期限、收费、当事人',
  '- 客户、任务、逾期应收、文档（名称与正文）、公告',
  '- 测算：诉讼费、保全费、执行费、LPR 利息、迟延利息、期限、金额大写',
  '- 起草：催款函、会议纪要、开庭提纲（按项目填写）',
  '- 新建任务、日程、项目：由您核对后保存',
]

/** GAPS 67: the engine without outside calls: rules, and records the asker may read. */
export async function answerLocally(question: string, asking: Asking): Promise<Answer> {
  const asked = understand(question, asking.today)
  return (await answerAsked(asked, asking)) ?? (await answerByWords(question, asked, asking))
}

async function answerAsked(asked: Asked, asking: Asking): Promise<Answer | undefined> {
  switch (asked.kind) {
    case 'help':
      return answer(['我在本地检索您有权查看的记录，不联网，也不替您做决定。可以这样问：', ...CAN].join('\n'))
    case 'todos':
      return answerTodos(asking)
    case 'dated':
      return answerDated(asking, asked)
    case 'tasks':
      return answerTasks(asking, asked)
    case 'receivables':
      return answerReceivables(asking, asked)
    case 'customers':
      return answerCustomers(asking, asked)
    case 'documents':
      return answerDocuments(asking, asked)
    case 'notices':
      return answerNotices(asking, asked)
    case 'case':
      return answerPart(asking, asked.part, asked.words)
    case 'cases':
      return answerCases(asking, asked.words)
    case 'reckoning':
      return answerReckoning(asking, asked)
    case 'period':
      return answerPeriod(asking, asked)
    case 'template':
      return answerTemplate(asking, asked)
    case 'proposal':
      return answer('已按您说的填好，请打开核对后保存；保存之前不会有任何改动。', {
        proposals: [{ ...asked.proposal, caseId: asking.caseId ?? null }],
        caseId: asking.caseId,
      })
    case 'words':
      return undefined
  }
}

/** Not understood: records with these words, or examples of questions. Never a guess. */
async function answerByWords(question: string, asked: Asked, asking: Asking): Promise<Answer> {
  const words = ('words' in asked && asked.words) || namedIn(question)
  if (words.length > 1) {
    const found = [
      await answerCases(asking, words),
      await answerCustomers(asking, { kind: 'customers', words }),
      await answerDocuments(asking, { kind: 'documents', words }),
    ].filter((answer) => answer !== undefined)
    const [only] = found
    if (only && found.length === 1) return only
    if (found.length > 1)
      return answer(`您可以查看的、与「${words}」有关的记录：`, { sources: found.flatMap(({ sources }) => sources) })
  }
  const about = words ? `没有找到您可以查看的、与「${words}」有关的记录。` : '没有听懂这个问题。'
  return answer([`${about}可以这样问：`, ...CAN].join('\n'))
}
