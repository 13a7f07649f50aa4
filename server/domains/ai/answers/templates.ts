import { moneyInWords, yuanOnPaper } from '@contract/amount'
import { forumWords } from '@contract/case/forum'
import type { CaseHome } from '@contract/case/shapes'
import { sumOf } from '@contract/law/scale'
import { type Asked, TEMPLATES, type TemplateKind } from '../understanding/asked-question'
import { type Answer, type Asking, answer, dayWords, timeWords } from './answer'
import { findCases, homeOf, instalmentsOf, sourceOf } from './cases'

const BLANK = '________'

/** Document filled in from a case; unknown parts are left blank. */
export async function answerTemplate(
  asking: Asking,
  { template, words }: Extract<Asked, { kind: 'template' }>,
): Promise<Answer | undefined> {
  const name = TEMPLATES[template]
  if (!words && !asking.caseId)
    return answer(`${name}为哪个项目写？请写出项目名称，例如：给《某某买卖合同纠纷》写一份${name}`)
  const found = words ? await findCases(asking, words) : []
  if (words && found.length === 0) return undefined
  if (found.length > 1)
    return answer(`有 ${found.length} 个项目与「${words}」有关，${name}为哪一个写？请写出项目名称再问。`, {
      sources: found.map(sourceOf),
    })
  const home = await homeOf(asking, found[0]?.caseId ?? asking.caseId ?? '')
  if (!home) return undefined
  const text = await FILLED[template](asking, home)
  return answer(text.join('\n'), { sources: [sourceOf(home.caseInfo)], caseId: home.caseInfo.caseId })
}

type Filled = (asking: Asking, home: CaseHome) => string[] | Promise<string[]>

const namesOf = ({ caseInfo: { parties } }: CaseHome, role: string) =>
  parties
    .filter((party) => party.role === role)
    .map(({ name }) => name)
    .join('、') || BLANK

const FILLED: Readonly<Record<TemplateKind, Filled>> = {
  async demand(asking, home) {
    const { caseInfo: matter } = home
    const open = (await instalmentsOf(asking, matter.caseId)).filter(
      ({ status, outstanding }) => status !== 'cancelled' && Number(outstanding) > 0,
    )
    const due = open.filter(({ overdueDays }) => overdueDays > 0)
    const claimed = due.length > 0 ? due : open
    const total = sumOf(claimed.map(({ outstanding }) => outstanding))
    return [
      '**催款函**',
      `${namesOf(home, 'client')}：`,
      `贵方委托本所办理${matter.name}${matter.innerNo ? `（${matter.innerNo}）` : ''}，本所已依约提供法律服务。`,
      claimed.length > 0
        ? `截至${dayWords(asking.today, asking.today)}，下列款项尚未支付，合计人民币 ${yuanOnPaper(total)}（${moneyInWords(total)}）：`
        : `截至${dayWords(asking.today, asking.today)}，尚未支付的款项为人民币 ${BLANK} 元：`,
      ...claimed.map(
        ({ name, outstanding, dueOn }) =>
          `- ${name}：${yuanOnPaper(outstanding)}${dueOn ? `，应于 ${dueOn} 前支付` : ''}`,
      ),
      `请于收到本函之日起 ${BLANK} 日内支付。如已支付，请忽略本函并告知付款日期。`,
      `承办律师：${matter.lead.name}`,
      `日期：${asking.today}`,
    ]
  },
  minutes(asking, home) {
    const { caseInfo: matter } = home
    return [
      '**会议纪要**',
      `- 项目：${matter.name}${matter.innerNo ? `（${matter.innerNo}）` : ''}`,
      `- 时间：${dayWords(asking.today, asking.today)} ${BLANK}`,
      `- 地点：${BLANK}`,
      `- 参加人：${[...new Set(matter.team.map(({ name }) => name))].join('、')}${BLANK}`,
      `- 委托人：${namesOf(home, 'client')}`,
      '**讨论事项**',
      `- ${BLANK}`,
      '**达成的意见**',
      `- ${BLANK}`,
      '**后续安排（事项、负责人、期限）**',
      ...(home.nextDeadline
        ? [`- ${home.nextDeadline.title}，${dayWords(home.nextDeadline.day, asking.today)}前，${matter.lead.name}`]
        : []),
      ...home.hearings.slice(0, 1).map(({ startTime }) => `- 开庭，${timeWords(startTime, asking.today)}`),
      `记录人：${asking.call.me.name}`,
    ]
  },
  outline(asking, home) {
    const { caseInfo: matter } = home
    const proceeding = matter.proceedings.at(-1)
    const [hearing] = home.hearings
    return [
      '**开庭提纲**',
      `- 案件：${matter.name}${proceeding?.courtCaseNo ? `，${proceeding.courtCaseNo}` : ''}`,
      `- 受理机关：${proceeding?.acceptOrgan || BLANK}，${proceeding ? forumWords(proceeding).decider : '承办人'}：${proceeding?.judge || BLANK}`,
      `- 开庭：${hearing ? `${timeWords(hearing.startTime, asking.today)}${hearing.place ? `，${hearing.place}` : ''}` : BLANK}`,
      `- 委托人：${namesOf(home, 'client')}；对方：${namesOf(home, 'opponent')}`,
      `- 案由：${matter.cause || BLANK}${matter.subjectAmount ? `；标的额：${yuanOnPaper(matter.subjectAmount)}` : ''}`,
      '**一、诉讼请求（或答辩意见）**',
      `- ${BLANK}`,
      '**二、争议焦点**',
      `- ${BLANK}`,
      '**三、举证与质证（证据名称、证明目的、对方可能的质证意见）**',
      `- ${BLANK}`,
      '**四、向对方或证人发问**',
      `- ${BLANK}`,
      '**五、法律依据**',
      `- ${BLANK}`,
      '**六、最后陈述**',
      `- ${BLANK}`,
    ]
  },
}
