import type { AiProposal } from '@contract/ai/shapes'
import { cutText } from '@contract/text'
import { dayAfter } from '../../../kernel/clock'
import { type Asked, type CasePart, TEMPLATES, type TemplateKind } from './asked-question'
import { type Span, spanIn } from './days'
import { periodIn, reckoningIn } from './law'
import { namedIn } from './words'

/** Days ahead when a question names none. */
const AHEAD_DAYS = 30
const CASE = /这个案子|这件案子|该案件?|本案|此案|案子|案件|项目/
const HEARING = /开庭|庭审|庭期|排期|传票/
const DEADLINE = /期限|举证期|上诉期|答辩期|到期日|截止日|快到期|要到期/
const MONEY = /应收|收款|回款|收了多少|收到多少|欠款|欠费|未收|没收|没付|未付|律师费|收费|费用|付了|交了多少/
const PARTIES = /当事人|对方是谁|对方当事人|委托人|原告|被告/
const STANDS = /进展|进度|概况|情况|摘要|到哪一?步|阶段|怎么样|案情|简介|详情|状态/
const SAYS_CASE = /这个案子|这件案子|该案|本案|此案|(?:这个|该|本)项目|它/

const proposal = (given: Partial<AiProposal> & Pick<AiProposal, 'kind' | 'title'>): AiProposal => ({
  text: '',
  caseId: null,
  dueTime: null,
  ...given,
})

/**
 * Interprets a sentence by rules; the first match counts. Nothing is guessed: an unmatched sentence is searched by
 * its words. @param today YYYY-MM-DD
 */
export function understand(sentence: string, today: string): Asked {
  const said = sentence.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return (
    helpAskedIn(said) ??
    proposalIn(said, today) ??
    templateIn(said) ??
    reckoningIn(said, today) ??
    tasksIn(said) ??
    noticesIn(said) ??
    documentsIn(said) ??
    receivablesIn(said) ??
    casePartIn(said) ??
    datedIn(said, today) ??
    periodIn(said, today) ??
    todosIn(said) ??
    customersIn(said) ??
    casesIn(said) ?? { kind: 'words', words: namedIn(sentence) }
  )
}

const helpAskedIn = (said: string): Asked | undefined =>
  /^(?:你好|您好|hi|hello|在吗|帮助|help)|你(?:会|能|可以)(?:做|干|帮)?(?:什么|啥|哪些)|怎么用|使用说明|你是谁/i.test(
    said,
  )
    ? { kind: 'help' }
    : undefined

function proposalIn(said: string, today: string): Asked | undefined {
  const asksTask = /(?:新?建|创建|添加|加|记|安排|布置|设)(?:一?个|一?条|一?项)?(?:新的?)?(?:任务|待办)|提醒我/
  const asksSchedule = /(?:新?建|创建|添加|加|安排|约|定)(?:一?个|一?条|一?场)?(?:新的?)?(?:日程|会议|会见|约见|行程)/
  const asksCase = /(?:新?建|创建|登记|录入)(?:一?个|一?件)?(?:新的?)?(?:项目|案件|案子)/
  if (asksCase.test(said))
    return { kind: 'proposal', words: '', proposal: proposal({ kind: 'case', title: '登记项目' }) }
  if (asksSchedule.test(said)) {
    const text = said
      .replace(/^(?:请|帮我|给我|麻烦)+/, '')
      .replace(/(?:新?建|创建|添加|加)(?:一?个|一?条)?日程[:：，, ]*/, '')
    return {
      kind: 'proposal',
      words: '',
      proposal: proposal({ kind: 'schedule', title: '新建日程', text: cutText(text, 200) }),
    }
  }
  const asked = asksTask.exec(said)
  if (!asked) return undefined
  const { span, rest } = spanIn(said.replace(asked[0], ' '), today)
  const title = rest
    .replace(/^[\s]*(?:请|帮我|给我|麻烦)+/, '')
    .replace(/^[\s:：，,。、的]+|[\s。！!，,]+$/g, '')
    .replace(/^前(?=.)/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dueTime = span ? `${span.to} 18:00:00` : null
  return { kind: 'proposal', words: '', proposal: proposal({ kind: 'task', title: cutText(title, 60), dueTime }) }
}

const TEMPLATE_WORDS: Readonly<Record<TemplateKind, RegExp>> = {
  demand: /催款函|催收函|催告函|催款通知/,
  minutes: /会议纪要|会谈纪要|谈话笔录模板/,
  outline: /开庭提纲|庭审提纲|庭审大纲|代理提纲/,
}

function templateIn(said: string): Asked | undefined {
  const template = (Object.keys(TEMPLATES) as TemplateKind[]).find((kind) => TEMPLATE_WORDS[kind].test(said))
  if (!template) return undefined
  const around = new RegExp(
    `${TEMPLATE_WORDS[template].source}|写一?份|写个|起草一?份?|起草|生成一?份?|拟一?份?|做一?份|准备一?份?|出一?份|为|给|${CASE.source}`,
  )
  return { kind: 'template', template, words: namedIn(said, around) }
}

function tasksIn(said: string): Asked | undefined {
  if (!/任务/.test(said)) return undefined
  if (/逾期|过期|超期|没完成|拖/.test(said)) return { kind: 'tasks', due: 'overdue' }
  if (/今天|今日/.test(said)) return { kind: 'tasks', due: 'today' }
  return /本周|这周|七天|7天/.test(said) ? { kind: 'tasks', due: 'week' } : { kind: 'tasks' }
}

const noticesIn = (said: string): Asked | undefined =>
  /公告|通知(?!书|函)/.test(said) && !/短信/.test(said)
    ? { kind: 'notices', words: namedIn(said, /公告|通知/) }
    : undefined

const FILES = /文档|文件|材料|合同文本|起诉状|答辩状|代理词|证据(?:目录|清单)?|判决书|裁定书|附件|卷宗/
function documentsIn(said: string): Asked | undefined {
  if (!FILES.test(said) || !/文档|文件|附件|在哪|找|搜|查|提到|写到|包含|里有|哪些|哪份/.test(said)) return undefined
  if (periodWords.test(said)) return undefined
  const words = namedIn(said, /文档|文件|附件|提到|写到|写了|包含|里面?有|里|哪份|哪几份|在哪里?|放在/)
  return { kind: 'documents', words }
}
const periodWords = /上诉|送达|答辩期|届满/

function receivablesIn(said: string): Asked | undefined {
  if (!/应收|欠款|欠费|回款|催收|没付款|未付款|未收款|没收款|账龄|逾期.*款|款.*逾期/.test(said)) return undefined
  const isOverdue = /逾期|超期|到期没|拖欠|欠款|欠费|没付|未付|催收/.test(said)
  const words = namedIn(
    said,
    /逾期|超期|应收账?款?|欠款|欠费|回款|催收|没付款?|未付款?|未收款?|没收款?|账龄|到期|客户|款项|款|谁|拖欠/,
  )
  if (SAYS_CASE.test(said)) return { kind: 'case', part: 'money', words: '' }
  return { kind: 'receivables', isOverdue, words }
}

/** Part of one case, named or spoken of before. */
function casePartIn(said: string): Asked | undefined {
  const parts: readonly [CasePart, RegExp][] = [
    ['hearing', HEARING],
    ['deadline', DEADLINE],
    ['money', MONEY],
    ['parties', PARTIES],
    ['whole', STANDS],
  ]
  const [part, pattern] = parts.find(([, words]) => words.test(said)) ?? []
  if (!part || !pattern) return undefined
  if (periodIn(said, '2000-01-01') && !SAYS_CASE.test(said)) return undefined
  const words = namedIn(
    said,
    new RegExp(`${pattern.source}|${CASE.source}|下次|下一次|下一个|时间|是谁|谁|在哪|地点|一共|总共|到账|金额|还`),
  )
  const isNamed = words.length > 1 && !isDays(words)
  if (SAYS_CASE.test(said) && !isNamed) return { kind: 'case', part, words: '' }
  return isNamed && !(part === 'whole' && /客户|公司简介/.test(said)) ? { kind: 'case', part, words } : undefined
}

/** True for words that are only days: 下周 names no case. */
const isDays = (words: string) => {
  const { span, rest } = spanIn(words, '2000-01-01')
  return !!span && namedIn(rest, /内|里|之?前|之?后|的|要|快|未来|最近/).length < 2
}

function datedIn(said: string, today: string): Asked | undefined {
  const { span } = spanIn(said, today)
  const ahead: Span = { from: today, to: dayAfter(today, AHEAD_DAYS), words: `${AHEAD_DAYS} 天内` }
  if (HEARING.test(said)) return { kind: 'dated', what: 'hearing', span: span ?? ahead }
  if (periodIn(said, today)?.trigger) return undefined
  if (/期限|快到期|要到期/.test(said) && !/保全期限|期限怎么/.test(said))
    return { kind: 'dated', what: 'deadline', span: span ?? ahead }
  if (/安排|日程|行程|有什么事|有啥事|忙什么|要做什么/.test(said)) {
    const day = { from: today, to: today, words: '今天' }
    return { kind: 'dated', what: 'all', span: span ?? day }
  }
  return undefined
}

const todosIn = (said: string): Asked | undefined =>
  /待办|待我|审批|等我(?:处理|批)|要我批|待处理|没批/.test(said) ? { kind: 'todos' } : undefined

const customersIn = (said: string): Asked | undefined =>
  /客户/.test(said)
    ? { kind: 'customers', words: namedIn(said, /客户|名单|列表|联系方式|电话|资料|是谁|叫/) }
    : undefined

function casesIn(said: string): Asked | undefined {
  if (!CASE.test(said) && !/纠纷|顾问|\d{4}-[A-Z]{2}-\d+|民初|民终|号/i.test(said)) return undefined
  return { kind: 'cases', words: namedIn(said, /这个案子|这件案子|案子|案件|项目(?!部)|在办|正在办|名单|列表|编号/) }
}
