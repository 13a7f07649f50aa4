import type { AddJourney } from './story'

const LAWYER = '周以宁'

/** Tasks and timers: done many times a day by anybody. */
export function officeDay(journey: AddJourney) {
  journey('a lawyer writes a task for herself in three taps', {
    guide: { chapter: 'lawyer', title: '给自己建一项任务' },
    budget: { taps: 3, fields: 1 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('创建')
      await lawyer.tap('任务')
      await lawyer.fill('标题', '核对汀州吕记的送货单')
      await lawyer.shows()
      await lawyer.tap('创建任务')
      await lawyer.sees('核对汀州吕记的送货单')
    },
  })

  journey('a director publishes a notice in three taps, and a lawyer reads it with one', {
    guide: { chapter: 'partner', title: '发布公告，全所阅读' },
    budget: { taps: 4, fields: 2 },
    async walk(story) {
      const director = await story.as('陈景行')
      await director.tap('创建')
      await director.tap('公告')
      await director.fill('标题', '周五下午四点消防演练')
      await director.fill('正文', '请各部门按疏散路线在楼下集合。')
      await director.shows()
      await director.tap('发布给全所')
      await director.seesMessage('公告已发布')
      const lawyer = await story.as(LAWYER)
      await lawyer.tap(/周五下午四点消防演练/)
      await lawyer.sees('请各部门按疏散路线在楼下集合。')
    },
  })

  journey('a lawyer starts a timer on a case from the workbench in two taps', {
    guide: { chapter: 'lawyer', title: '开始计时' },
    budget: { taps: 2 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('开始计时')
      await lawyer.tap(/买卖合同/)
      await lawyer.seesMessage(/^开始计时/)
    },
  })
}
