import type { AddJourney } from './story'

const LAWYER = '周以宁'
/** A case that the demo firm has from the start. */
const ON_THE_TRAIN = '槐序餐饮与衡台商管房屋租赁合同纠纷'

/** Days on which a lawyer is away from desk and signal. */
export function awayDays(journey: AddJourney) {
  journey('on a train without signal a lawyer reads a case opened before, and her log waits until the signal is back', {
    guide: { chapter: 'lawyer', title: '火车上没有信号' },
    budget: { taps: 18, fields: 2 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(new RegExp(`^${ON_THE_TRAIN}`), 'button', ON_THE_TRAIN)
      await lawyer.sees('房屋租赁合同纠纷')
      await lawyer.tap('返回')
      await lawyer.tap('返回')
      await lawyer.tap('工作日志')
      await lawyer.tap('写日志')
      await lawyer.sees('工作描述')
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
