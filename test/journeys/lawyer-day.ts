import { caseInfo } from '@contract/case'
import { workLog } from '@contract/work-log'
import { aStandingCase } from '@test/factories/case'
import { aLogInput } from '@test/factories/work-log'
import { signedIn } from '@test/support/test-client'
import type { AddJourney, DemoFirm } from './story'

const LAWYER = '周以宁'
const NAME = '鹿屿商贸与朔岩建设买卖合同纠纷'
const COURT_CASE_NO = '（2026）京0105民初98761号'

/** A case of hers before a court. */
async function aCourtCase({ app, personOf }: DemoFirm, name = NAME) {
  const worker = await personOf(LAWYER)
  const client = await signedIn(app, worker)
  const { caseId, version } = await aStandingCase(app, client, worker, { name })
  return { client, worker, caseId, version }
}

/** A lawyer's own hours, rooms, courts, clients: what is done many times a day, so the shortest budgets. */
export function lawyerDay(journey: AddJourney) {
  journey('a lawyer logs hours on the case logged last in four taps', {
    guide: { chapter: 'lawyer', title: '记日志' },
    everyday: true,
    budget: { taps: 4, fields: 2 },
    async given(firm) {
      const { client, caseId } = await aCourtCase(firm)
      const [reviewer] = (await client.call(workLog.getEditData, {})).reviewers
      const input = aLogInput(firm.app, { type: 1, targetId: caseId, reviewerIds: [reviewer?.empId ?? ''] })
      await client.call(workLog.submit, input)
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('工作日志')
      await lawyer.tap('写日志')
      await lawyer.tap(NAME, 'button')
      await lawyer.fill('工时', '1.5')
      await lawyer.fill('工作描述', '与当事人核对送货单，拟定质证意见')
      await lawyer.shows()
      await lawyer.tap('提交')
      await lawyer.sees('与当事人核对送货单，拟定质证意见')
    },
  })

  journey('a lawyer turns a running timer into a log in three taps', {
    guide: { chapter: 'lawyer', title: '把计时变成日志' },
    budget: { way: 5, taps: 3, fields: 1 },
    async given(firm) {
      await aCourtCase(firm, '望舒科技与朔岩建设承揽合同纠纷')
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(/^望舒科技与朔岩建设承揽合同纠纷/)
      await lawyer.tap('计时')
      await lawyer.seesMessage('开始计时')
      await lawyer.tap('返回')
      await lawyer.tap('返回')
      story.arrived()
      await lawyer.tap(/^正在计时：望舒科技与朔岩建设承揽合同纠纷/)
      await lawyer.tap(/^把望舒科技与朔岩建设承揽合同纠纷记入日志$/)
      await lawyer.fill('工作描述', '审阅验收单')
      await lawyer.shows()
      await lawyer.tap('提交')
      await lawyer.sees('审阅验收单')
    },
  })

  journey('a lawyer books a meeting room for 15:00 tomorrow in four taps', {
    guide: { chapter: 'lawyer', title: '预约会议室' },
    budget: { taps: 4, fields: 1 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('会议室')
      await lawyer.tap('明天', 'radio')
      await lawyer.tap(/ 15:00 至 16:00，空闲，预约$/)
      await lawyer.sees('15:00')
      await lawyer.fill('会议主题', '庭前讨论')
      await lawyer.shows()
      await lawyer.tap('提交预约')
      await lawyer.sees('庭前讨论')
    },
  })

  journey('a lawyer makes a hearing of a pasted court message in three taps', {
    guide: { chapter: 'lawyer', title: '由法院短信登记开庭' },
    everyday: true,
    budget: { taps: 3, fields: 1 },
    async given(firm) {
      const { client, caseId, version } = await aCourtCase(firm, '沐原医药与朔岩建设租赁合同纠纷')
      const values = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: COURT_CASE_NO }
      await client.call(caseInfo.updateCaseTrial, { caseId, version, status: 'filed', values })
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('法院短信')
      await lawyer.fill(
        '短信内容',
        `【北京市朝阳区人民法院】您好，${COURT_CASE_NO}案件定于2026年12月22日09时30分在第二十三法庭开庭，请准时到庭。`,
      )
      await lawyer.tap('识别')
      await lawyer.sees('沐原医药与朔岩建设租赁合同纠纷')
      await lawyer.shows()
      await lawyer.tap('全部登记')
      await lawyer.sees('已登记')
    },
  })

  journey('a lawyer registers a clue after a call in three taps', {
    guide: { chapter: 'lawyer', title: '登记线索' },
    budget: { taps: 3, fields: 3 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('线索')
      await lawyer.tap('登记线索')
      await lawyer.fill('线索标题', '拖欠货款，想先发律师函')
      await lawyer.fill('客户名称', '汀州吕记食品有限公司')
      await lawyer.fill('手机号', '13800138000')
      await lawyer.shows()
      await lawyer.tap('登记线索')
      await lawyer.sees('汀州吕记食品有限公司')
    },
  })

  journey('a lawyer writes a follow-up of a client in four taps', {
    guide: { chapter: 'lawyer', title: '写客户跟进' },
    budget: { taps: 4, fields: 1 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('客户')
      await lawyer.tap(/^曹建军/)
      await lawyer.tap('写跟进')
      await lawyer.fill('跟进内容', '电话确认下周三面谈，带合同原件')
      await lawyer.shows()
      await lawyer.tap('保存跟进')
      await lawyer.sees('电话确认下周三面谈，带合同原件')
    },
  })

  journey('a lawyer enters a served judgment and its deadline from a case opened before in five taps', {
    guide: { chapter: 'lawyer', title: '登记收到的判决与上诉期限' },
    budget: { taps: 5 },
    async given(firm) {
      const { client, caseId } = await aCourtCase(firm, '远岫制造与朔岩建设加工合同纠纷')
      await client.call(caseInfo.saveFocus, { caseId, isFocused: true })
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap(/^远岫制造与朔岩建设加工合同纠纷/)
      await lawyer.tap(/^程序/, 'tab')
      await lawyer.tap('登记事件')
      await lawyer.tap(/：提起上诉$/, 'button', '提起上诉')
      await lawyer.shows()
      await lawyer.tap('保存')
      await lawyer.sees('提起上诉')
    },
  })

  journey('a lawyer marks a deadline that is met as done, and is reminded no more', {
    guide: { chapter: 'lawyer', title: '把期限标为完成' },
    budget: { taps: 4 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(/^槐序餐饮与衡台商管房屋租赁合同纠纷/)
      await lawyer.tap(/^程序/, 'tab')
      await lawyer.shows()
      await lawyer.tap('提起上诉，标为完成', 'checkbox')
      await lawyer.seesMessage('已完成，不再提醒')
    },
  })
}
