import { caseInfo } from '@contract/case'
import { dayAfter, toDay } from '@server/kernel/clock'
import { aStandingCase } from '@test/factories/case'
import { signedIn } from '@test/support/test-client'
import { fullDay } from '@/lib/time'
import { decideOnCard } from './cards'
import type { AddJourney } from './story'

const LAWYER = '周以宁'
const CASE = '青石智造与朔岩建设买卖合同纠纷'
/** A case that the demo firm has from the start. */
const ON_THE_TRAIN = '槐序餐饮与衡台商管房屋租赁合同纠纷'

/** Days on which a lawyer is away: on leave, or where there is no signal. */
export function awayDays(journey: AddJourney) {
  journey('a lawyer asks for leave on the day of a hearing, and a colleague takes the hearing', {
    guide: { chapter: 'lawyer', title: '请假当天有开庭，改由同事出庭' },
    budget: { taps: 20, fields: 1 },
    async given({ app, personOf }) {
      const worker = await personOf(LAWYER)
      const client = await signedIn(app, worker)
      const { caseId, version } = await aStandingCase(app, client, worker, { name: CASE })
      const values = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院' }
      const { proceedings } = await client.call(caseInfo.updateCaseTrial, { caseId, version, values })
      const day = dayAfter(toDay(app.clock.now()), 1)
      await client.call(caseInfo.saveHearing, {
        caseId,
        proceedingId: proceedings[0]?.proceedingId ?? '',
        values: { startTime: `${day} 09:30:00`, hours: '2', place: '第二十三法庭' },
      })
      return { tomorrow: fullDay(day) }
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('创建')
      await lawyer.tap('发起审批')
      await lawyer.tap(/^请假/, 'button', '请假')
      await lawyer.tap(/^请假类型/, 'button', '请假类型')
      // Counted through weekends and holidays: tomorrow may be one.
      await lawyer.tap('婚假', 'radio')
      await lawyer.tap(/^请假时间/, 'button', '请假时间')
      await lawyer.tap(new RegExp(`^${story.given.tomorrow}$`), 'button', '开庭那天')
      await lawyer.tap(/^确定/, 'button', '确定')
      await lawyer.tap('提交审批')
      await lawyer.sees(/请假期间有开庭/)
      await lawyer.shows()
      await lawyer.tap('去处理：改由同事出庭，或申请延期开庭')
      await lawyer.tap('编辑')
      await lawyer.tap(/^参与人/, 'button', '参与人')
      await lawyer.tap(`移除${LAWYER}`)
      await lawyer.fill('姓名、拼音或首字母', '冯书瑶')
      await lawyer.tap(/^冯书瑶/, 'checkbox', '冯书瑶')
      await lawyer.tap(/^确定/, 'button', '确定')
      await lawyer.tap('保存修改')
      await lawyer.seesMessage('日程已更新')
      await lawyer.shows()
      await decideOnCard(await story.as('郑怀瑾'), '同意', '婚假')
    },
  })

  journey('on a train without signal a lawyer reads a case opened before, and her log waits until the signal is back', {
    guide: { chapter: 'lawyer', title: '火车上没有信号' },
    budget: { taps: 20, fields: 2 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(new RegExp(`^${ON_THE_TRAIN}`), 'button', ON_THE_TRAIN)
      await lawyer.sees('房屋租赁合同纠纷')
      await lawyer.tap('返回')
      await lawyer.tap('返回')
      await lawyer.tap('工作日志')
      await lawyer.tap('写日志')
      // The form begins with the type of her last log.
      await lawyer.tap(/^日志类型/, 'button', '日志类型')
      await lawyer.tap('其他', 'radio')
      await lawyer.losesSignal()
      await lawyer.fill('工时', '1.5')
      await lawyer.fill('工作描述', '途中审阅租赁合同与催告函')
      await lawyer.tap('提交')
      await lawyer.seesMessage('网络请求失败，请稍后再试')
      await lawyer.tap('返回')
      await lawyer.tap('返回')
      await lawyer.tap('项目')
      await lawyer.tap(new RegExp(`^${ON_THE_TRAIN}`), 'button', ON_THE_TRAIN)
      await lawyer.sees(/没有连上，内容停在今天/)
      await lawyer.tap(/^程序/, 'tab', '程序')
      await lawyer.sees('（2026）京0108民初11605号')
      await lawyer.shows()
      await lawyer.regainsSignal()
      await lawyer.sees('提起上诉')
      await lawyer.tap('返回')
      await lawyer.tap('返回')
      await lawyer.tap('工作日志')
      await lawyer.tap('写日志')
      await lawyer.tap('恢复上次填写的内容')
      await lawyer.shows()
      await lawyer.tap('提交')
      await lawyer.seesMessage('日志已提交')
      await lawyer.sees('途中审阅租赁合同与催告函')
    },
  })
}
