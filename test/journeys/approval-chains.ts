import { documents } from '@contract/document'
import { aStandingCase } from '@test/factories/case'
import { aWholeDossier, LITIGATION_NEEDS } from '@test/factories/case-approval'
import { anUpload } from '@test/factories/file'
import { aPaper } from '@test/factories/seal'
import { signedIn } from '@test/support/test-client'
import { decideOnCard, openApprovalCards } from './cards'
import type { AddJourney, DemoFirm } from './story'

const LAWYER = '周以宁'
const HEAD = '郑怀瑾'
const DIRECTOR = '陈景行'
const CLIENT = '汀州映山机械有限公司'
const OPPONENT = '汀州云麓钢材有限公司'
const CARRIER = '汀州广廷运输有限公司'
/** A case that the archivist of the demo firm keeps. */
const ARCHIVED = '周某与鹿屿'

const sides = {
  clients: [{ name: CLIENT, kind: 'organ', position: '原告' }],
  others: [{ name: OPPONENT, kind: 'organ', role: 'opponent', position: '被告' }],
}

async function aLawyersCase({ app, personOf }: DemoFirm, name: string) {
  const worker = await personOf(LAWYER)
  const client = await signedIn(app, worker)
  const { caseId } = await aStandingCase(app, client, worker, { name, ...sides, startDate: '2026-01-05' })
  return { worker, client, caseId }
}

/** Applications that pass through several hands before the thing itself is done. */
export function approvalChains(journey: AddJourney) {
  journey('a draft is applied for, agreed to by two, stamped by the keeper and sent out by link', {
    guide: { chapter: 'risk', title: '给律师函用印，再把盖好章的发给客户' },
    everyday: true,
    budget: { taps: 21 },
    async given(firm) {
      const { client, caseId } = await aLawyersCase(firm, '映山机械用印')
      const { fileId } = await anUpload(client, { fileName: '映山机械律师函.pdf', content: aPaper() })
      await client.call(documents.upload, { space: 'case', caseId, files: [{ fileId, docType: 'letter' }] })
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('文档')
      await lawyer.tap(/^映山机械律师函/)
      await lawyer.tap('更多')
      await lawyer.tap('用印')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
      await decideOnCard(await story.as(HEAD), '同意', '周以宁申请用印：映山机械律师函')
      await decideOnCard(await story.as(DIRECTOR), '同意', '周以宁申请用印：映山机械律师函')
      const keeper = await story.as('芦静')
      await decideOnCard(keeper, '用印', '周以宁申请用印：映山机械律师函')
      // The keeper has a minute to stop it before the server stamps.
      await story.minutesPass(2)
      const sender = await story.as(LAWYER)
      await sender.tap('文档')
      await sender.tap(/^映山机械律师函.*已用印/, 'button', '映山机械律师函 已用印')
      await sender.tap('分享')
      await sender.tap('生成链接')
      await sender.seesMessage(/^链接已生成/)
      await sender.shows()
    },
  })

  journey('a lawyer adds an opponent to a case, and the conflict officer checks the new name before agreeing', {
    guide: { chapter: 'risk', title: '增加对方当事人，利冲专员重新检索' },
    budget: { taps: 21, fields: 2 },
    async given(firm) {
      await aLawyersCase(firm, '映山机械变更')
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(/^映山机械变更/)
      await lawyer.tap('更多')
      await lawyer.tap('项目变更')
      await lawyer.tap('添加对方及关联方')
      await lawyer.fill('名称', CARRIER)
      await lawyer.tap(/^身份/, 'button')
      await lawyer.tap('对方当事人', 'radio')
      await lawyer.tap('完成')
      await lawyer.fill('变更原因', '追加承运人为共同被告')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
      await decideOnCard(await story.as(HEAD), '同意', '映山机械变更')
      const officer = await story.as('温雅琴')
      await openApprovalCards(officer)
      await officer.tap(/审批待办.*映山机械变更/, 'button', '审批待办 映山机械变更')
      await officer.tap(/^检索这 3 位当事人/)
      await officer.tap('开始检索')
      await officer.sees(CARRIER)
      await officer.shows()
      await officer.tap('返回')
      await officer.tap('返回')
      await officer.tap('同意')
      await officer.seesMessage('已同意')
    },
  })

  journey('a case is closed by its lawyer, its partner, finance and the archivist, who checks the paper and files it', {
    guide: { chapter: 'risk', title: '结案到归档' },
    budget: { taps: 22, fields: 2 },
    async given(firm) {
      const { worker, client, caseId } = await aLawyersCase(firm, '映山机械归档')
      const uploads = await Promise.all(LITIGATION_NEEDS.map((item) => anUpload(client, { fileName: `${item}.pdf` })))
      const files = uploads.map(({ fileId }) => fileId)
      await aWholeDossier(firm.app, worker.firm.id, caseId, files)
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(/^映山机械归档/)
      await lawyer.tap('更多')
      await lawyer.tap('申请结案')
      await lawyer.tap('判决', 'button')
      await lawyer.fill('办理结果', '判令被告支付货款')
      await lawyer.fill('办案小结', '一审胜诉，判决已生效')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
      await decideOnCard(await story.as(HEAD), '同意', '映山机械归档')
      await decideOnCard(await story.as('沈文静'), '同意', '映山机械归档')
      await decideOnCard(await story.as('严伟'), '归档', '映山机械归档')
      const archivist = await story.as('严伟')
      await archivist.tap('档案')
      await archivist.tap(/^映山机械归档/)
      await archivist.tap('全部齐全')
      await archivist.shows()
      await archivist.tap('归档')
      await archivist.seesMessage('已归档')
    },
  })

  journey('the archivist takes a borrowed dossier back', {
    guide: { chapter: 'risk', title: '登记卷宗归还' },
    budget: { taps: 5 },
    async walk(story) {
      const archivist = await story.as('严伟')
      await archivist.tap('档案')
      await archivist.tap(/^在借/, 'tab')
      await archivist.tap(/^知白教育与铎声信息著作权权属、侵权纠纷/)
      await archivist.shows()
      await archivist.tap('登记归还')
      await archivist.tap('确定')
      await archivist.seesMessage(/归还/)
    },
  })

  journey('a lawyer borrows the dossier of an archived case, and the archivist hands it out and takes it back', {
    guide: { chapter: 'risk', title: '借出卷宗，再归还' },
    budget: { taps: 26, fields: 1 },
    async walk(story) {
      const lawyer = await story.as('韩启明')
      await lawyer.tap('项目')
      await lawyer.tap('已归档', 'tab')
      await lawyer.tap(new RegExp(`^${ARCHIVED}`), 'button', ARCHIVED)
      await lawyer.tap('卷宗', 'tab')
      await lawyer.tap('借阅档案')
      await lawyer.tap(/^卷册/, 'button', '卷册')
      await lawyer.tap('正卷', 'checkbox')
      await lawyer.tap(/^确定/, 'button', '确定')
      await lawyer.tap(/^借阅方式/, 'button', '借阅方式')
      await lawyer.tap('借出纸质卷宗', 'radio')
      await lawyer.tap(/^借阅期限/, 'button', '借阅期限')
      await lawyer.tap(/，今天/, 'button', '今天')
      await lawyer.tap(/，今天/, 'button', '今天')
      await lawyer.tap(/^确定/, 'button', '确定')
      await lawyer.fill('借阅用途', '对方申请再审，核对原审证据')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
      const archivist = await story.as('严伟')
      await decideOnCard(archivist, '借出', '韩启明申请借阅档案')
      await archivist.tap('返回')
      await archivist.tap('工作台')
      await archivist.tap('档案')
      await archivist.tap(/^在借/, 'tab')
      await archivist.tap(new RegExp(`^${ARCHIVED}`), 'button', ARCHIVED)
      await archivist.shows()
      await archivist.tap('登记归还')
      await archivist.tap('确定')
      await archivist.seesMessage(/归还/)
      await lawyer.sees('已归还')
    },
  })

  journey('an archived case is taken up again with the consent of partner, archivist and director', {
    guide: { chapter: 'partner', title: '恢复已归档的项目' },
    budget: { taps: 19, fields: 1 },
    async walk(story) {
      const lawyer = await story.as('韩启明')
      await lawyer.tap('项目')
      await lawyer.tap('已归档', 'tab')
      await lawyer.tap(new RegExp(`^${ARCHIVED}`))
      await lawyer.tap('更多')
      await lawyer.tap('恢复项目')
      await lawyer.tap('在办', 'radio')
      await lawyer.fill('恢复原因', '对方申请再审')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
      await decideOnCard(await story.as(HEAD), '同意', ARCHIVED)
      await decideOnCard(await story.as('严伟'), '同意', ARCHIVED)
      await decideOnCard(await story.as(DIRECTOR), '同意', ARCHIVED)
      await lawyer.sees('已通过')
    },
  })
}
