import { PDF } from '@test/factories/file'
import type { AddJourney } from './story'

const HR = '樊丽萍'

/** Comings and goings: they begin at the desk of personnel. */
export function peopleDays(journey: AddJourney) {
  journey('personnel takes in a newcomer who applied, with a department and a role', {
    guide: { chapter: 'office', title: '办理入职' },
    everyday: true,
    budget: { taps: 10 },
    async walk(story) {
      const hr = await story.as(HR)
      await hr.tap('人事')
      await hr.tap(/^入职，/, 'button', '入职')
      await hr.tap(/^乔思远/)
      await hr.tap('同意入职')
      await hr.tap(/^部门/, 'button')
      await hr.tap('争议解决部', 'radio')
      await hr.tap(/^角色/, 'button')
      await hr.tap('律师助理', 'checkbox')
      await hr.tap(/^确定/)
      await hr.shows()
      await hr.tap('确认入职')
      await hr.seesMessage('已同意入职')
      await hr.sees('已同意入职')
    },
  })

  journey('personnel hands the work of a leaver over to three colleagues, after reading what there is', {
    guide: { chapter: 'office', title: '离职交接，分给三位同事' },
    budget: { taps: 13, fields: 3 },
    async walk(story) {
      const hr = await story.as(HR)
      await hr.tap('人事')
      await hr.tap(/^离职/, 'button')
      await hr.tap(/^乔雪/)
      await hr.tap(/^客户 \d+ 项/, 'button', '客户')
      await hr.shows()
      await hr.tap('返回')
      await hr.tap('移交并办结')
      for (const [field, name] of [
        [/^接手人/, '黎承峰'],
        [/^客户/, '尹正南'],
        [/^日程与会议室/, '常青'],
      ] as const) {
        await hr.tap(field, 'button')
        await hr.fill('姓名、拼音或首字母', name)
        await hr.tap(new RegExp(`^${name}`), 'radio')
      }
      await hr.shows()
      await hr.tap('确认移交')
      await hr.seesMessage('已移交并办结')
      await hr.sees('黎承峰等 3 人')
    },
  })

  journey('a newcomer taken in by personnel finds on her first day what she has to hand in, and reads the notices', {
    guide: { chapter: 'office', title: '新同事入职与第一天' },
    budget: { taps: 20 },
    async walk(story) {
      const hr = await story.as(HR)
      await hr.tap('人事')
      await hr.tap(/^入职，/, 'button', '入职')
      await hr.tap(/^白若岚/, 'button', '白若岚')
      await hr.tap('同意入职')
      await hr.tap(/^部门/, 'button', '部门')
      await hr.tap('争议解决部', 'radio')
      await hr.tap(/^角色/, 'button', '角色')
      await hr.tap('专职律师', 'checkbox')
      await hr.tap(/^确定/, 'button', '确定')
      await hr.tap('确认入职')
      await hr.seesMessage('已同意入职')
      const newcomer = await story.as('白若岚')
      await newcomer.tap(/^消息/, 'button', '消息')
      await newcomer.tap(/^\d*任务助手.*请提交入职材料/, 'button', '任务助手')
      await newcomer.tap(/请提交入职材料/, 'button', '请提交入职材料')
      await newcomer.tap(/^身份证/, 'button', '身份证')
      await newcomer.upload('添加文件', { name: '身份证.pdf', mimeType: 'application/pdf', buffer: PDF })
      await newcomer.tap('提交')
      await newcomer.sees('待核对')
      await newcomer.shows()
      await newcomer.tap('返回')
      await newcomer.tap('返回')
      await newcomer.tap('工作台')
      await newcomer.tap(/^未读公告.*新版委托代理合同模板启用/, 'button', '未读公告')
      await newcomer.sees('新版模板自今日起启用')
    },
  })
}
