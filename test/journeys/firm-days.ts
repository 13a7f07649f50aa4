import type { AddJourney } from './story'

const HERE = '示例律师事务所（演示）'
const THERE = '样例律师事务所（演示）'

/** Days in which a person’s standing changes: a role, another firm. */
export function firmDays(journey: AddJourney) {
  journey('a role that an administrator gives is felt on the workbench that is open', {
    guide: { chapter: 'office', title: '给同事一个角色' },
    budget: { taps: 6 },
    async walk(story) {
      const trainee = await story.as('苏晚棠')
      const administrator = await story.as('牛晓东')
      await administrator.tap('律所管理')
      await administrator.tap(/^同事的权限/)
      await administrator.tap(/^苏晚棠/)
      await administrator.tap(/^实习律师，更改/)
      await administrator.tap('档案管理员', 'checkbox')
      await administrator.shows()
      await administrator.tap(/^确定/)
      await administrator.seesMessage('已生效')
      await trainee.sees('档案')
    },
  })

  journey('a lawyer of two firms logs half an hour in the other one and comes back', {
    guide: { chapter: 'lawyer', title: '在两家律所之间切换' },
    budget: { taps: 10, fields: 2 },
    async walk(story) {
      const lawyer = await story.as('周以宁')
      await lawyer.tap(`${HERE}，切换律所`)
      await lawyer.tap(new RegExp(`^${THERE}`), 'button', THERE)
      await lawyer.tap('工作日志')
      await lawyer.tap('写日志')
      await lawyer.tap('松风茶业常年法律顾问')
      await lawyer.fill('工时', '0.5')
      await lawyer.fill('工作描述', '回复采购合同修订意见')
      await lawyer.tap('提交')
      await lawyer.sees('回复采购合同修订意见')
      await lawyer.tap('返回')
      await lawyer.tap('返回')
      await lawyer.tap(`${THERE}，切换律所`)
      await lawyer.tap(new RegExp(`^${HERE}`), 'button', HERE)
      await lawyer.sees(HERE)
    },
  })
}
