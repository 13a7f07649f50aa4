import { conflict } from '@contract/conflict'
import { documents } from '@contract/document'
import { aCase, aStandingCase } from '@test/factories/case'
import { aWholeDossier, LITIGATION_NEEDS } from '@test/factories/case-approval'
import { anUpload, PDF } from '@test/factories/file'
import { signedIn } from '@test/support/test-client'
import { decideOnCard, openApprovalCards } from './cards'
import type { AddJourney, DemoFirm } from './story'

const LAWYER = '周以宁'
const CLIENT = '汀州石屏机械有限公司'
const OPPONENT = '汀州云麓钢材有限公司'
const CLAIM = '食堂承包款拖欠'
/** A client of the demo firm. */
const OWN_CLIENT = '槐序餐饮管理有限公司'

const sides = {
  clients: [{ name: CLIENT, kind: 'organ', position: '原告' }],
  others: [{ name: OPPONENT, kind: 'organ', role: 'opponent', position: '被告' }],
}

async function aLawyer({ app, personOf }: DemoFirm) {
  const worker = await personOf(LAWYER)
  return { worker, client: await signedIn(app, worker) }
}

/** The life of a case: source, acceptance, papers that go out, closing. */
export function caseLife(journey: AddJourney) {
  journey('a lawyer registers a case source with its client in six taps', {
    guide: { chapter: 'lawyer', title: '登记案源' },
    everyday: true,
    // The client’s name says that it is a company; of any other the kind is asked.
    budget: { taps: 6, fields: 3 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('案源')
      await lawyer.tap('登记案源')
      await lawyer.fill('案源名称', '石屏机械与云麓钢材买卖合同纠纷')
      await lawyer.tap('民事诉讼', 'button')
      await lawyer.fill('案情简介', '云麓钢材欠付货款两百万元，想先保全再起诉')
      await lawyer.tap('添加委托人')
      await lawyer.fill('名称', CLIENT)
      await lawyer.tap('完成')
      await lawyer.shows()
      await lawyer.tap('登记案源')
      await lawyer.sees('石屏机械与云麓钢材买卖合同纠纷')
    },
  })

  journey('a lawyer applies for the acceptance of a registered case in six taps', {
    guide: { chapter: 'lawyer', title: '申请收案' },
    everyday: true,
    budget: { taps: 6 },
    async given(firm) {
      const { worker, client } = await aLawyer(firm)
      const values = { name: '石屏机械收案', ...sides, signDate: '2026-11-02' }
      const { caseId } = await aCase(client, worker, values)
      const terms = [
        { name: CLIENT, kind: 'organ', role: 'client' } as const,
        { name: OPPONENT, kind: 'organ', role: 'opponent' } as const,
      ]
      await client.call(conflict.run, { terms, targetKind: 'case', targetId: caseId })
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(/^石屏机械收案/)
      await lawyer.tap('申请收案')
      await lawyer.tap('填写收案申请')
      await lawyer.upload('添加文件', { name: '委托代理合同.pdf', mimeType: 'application/pdf', buffer: PDF })
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
    },
  })

  journey('a lawyer shares a document with somebody outside in two taps', {
    guide: { chapter: 'lawyer', title: '把文档分享给所外的人' },
    budget: { way: 2, taps: 2 },
    async given(firm) {
      const { worker, client } = await aLawyer(firm)
      const { caseId } = await aStandingCase(firm.app, client, worker, { name: '石屏机械分享', ...sides })
      const { fileId } = await anUpload(client, { fileName: '石屏机械代理意见.pdf' })
      await client.call(documents.upload, { space: 'case', caseId, files: [{ fileId }] })
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('文档')
      await lawyer.tap(/^石屏机械代理意见/)
      story.arrived()
      await lawyer.tap('分享')
      await lawyer.tap('生成链接')
      await lawyer.seesMessage(/^链接已生成/)
      await lawyer.sees(/访问密码/)
    },
  })

  journey('a lawyer sends a draft to be stamped in five taps', {
    guide: { chapter: 'lawyer', title: '给文书申请用印' },
    budget: { taps: 5 },
    async given(firm) {
      const { worker, client } = await aLawyer(firm)
      const { caseId } = await aStandingCase(firm.app, client, worker, { name: '石屏机械用印', ...sides })
      const { fileId } = await anUpload(client, { fileName: '石屏机械律师函.pdf' })
      await client.call(documents.upload, { space: 'case', caseId, files: [{ fileId, docType: 'letter' }] })
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('文档')
      await lawyer.tap(/^石屏机械律师函/)
      await lawyer.tap('更多')
      await lawyer.tap('用印')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
    },
  })

  journey('a lawyer applies to close a case whose dossier is whole in six taps', {
    guide: { chapter: 'lawyer', title: '申请结案' },
    everyday: true,
    budget: { taps: 6, fields: 2 },
    async given(firm) {
      const { worker, client } = await aLawyer(firm)
      const values = { name: '石屏机械结案', ...sides, startDate: '2026-01-05' }
      const { caseId } = await aStandingCase(firm.app, client, worker, values)
      const uploads = await Promise.all(LITIGATION_NEEDS.map((item) => anUpload(client, { fileName: `${item}.pdf` })))
      const files = uploads.map(({ fileId }) => fileId)
      await aWholeDossier(firm.app, worker.firm.id, caseId, files)
    },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('项目')
      await lawyer.tap(/^石屏机械结案/)
      await lawyer.tap('更多')
      await lawyer.tap('申请结案')
      await lawyer.tap('判决', 'button')
      await lawyer.fill('办理结果', '判令被告支付货款')
      await lawyer.fill('办案小结', '一审胜诉，判决已生效')
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
    },
  })

  journey('a clue whose opponent is a client of the firm becomes a case, after the conflict is waived', {
    guide: { chapter: 'lawyer', title: '线索到收案：有利益冲突，取得豁免后受理' },
    budget: { taps: 52, fields: 7 },
    async walk(story) {
      const lawyer = await story.as(LAWYER)
      await lawyer.tap('线索')
      await lawyer.tap('登记线索')
      await lawyer.fill('线索标题', CLAIM)
      await lawyer.fill('客户名称', '汀州惠民粮油有限公司')
      await lawyer.fill('手机号', '13800138009')
      await lawyer.tap('添加对方当事人')
      await lawyer.fill('名称', OWN_CLIENT)
      await lawyer.tap('完成')
      await lawyer.tap('登记线索')
      await lawyer.sees(`利益冲突：对方「${OWN_CLIENT}」是本所客户`)
      await lawyer.shows()
      await lawyer.tap('更多')
      await lawyer.tap('转为客户')
      await lawyer.tap('查看客户')
      await lawyer.tap(/^由线索登记案源/, 'button', '由线索登记案源')
      await lawyer.tap('民事诉讼', 'button')
      await lawyer.fill('案情简介', '食堂承包款两年未付，想起诉')
      await lawyer.tap('登记案源')
      await lawyer.sees('尚未报备，报备通过后受保护')
      await lawyer.tap('提交报备')
      await lawyer.tap('提交')
      await lawyer.sees('审批进度')
      const officer = await story.as('温雅琴')
      await openApprovalCards(officer)
      await officer.tap(new RegExp(`审批待办.*${CLAIM}`), 'button', `审批待办 ${CLAIM}`)
      await officer.tap(/^去处理：由利冲专员/, 'button', '由利冲专员在检索报告中审查')
      await officer.sees('取得双方书面同意、登记豁免函后可以接受委托')
      await officer.shows()
      await officer.tap('登记豁免')
      await officer.upload('添加文件', { name: '豁免函.pdf', mimeType: 'application/pdf', buffer: PDF })
      await officer.tap('登记豁免')
      await officer.sees('已豁免：请分开办案团队，隔离信息')
      await officer.tap('返回')
      await officer.tap('同意')
      await officer.seesMessage('已同意')
      await decideOnCard(await story.as('郑怀瑾'), '同意', CLAIM)
      await lawyer.sees('已通过')
      await lawyer.tap('返回')
      await lawyer.tap('登记项目')
      await lawyer.fill('案由', '服务合同纠纷')
      await lawyer.tap('一般代理', 'radio')
      await lawyer.fill('律师费', '60000')
      await lawyer.tap(/^签约日期/, 'button', '签约日期')
      await lawyer.tap(/，今天/, 'button', '今天')
      await lawyer.tap('登记项目')
      await lawyer.sees('尚未收案')
      await lawyer.tap('申请收案')
      await lawyer.tap('填写收案申请')
      await lawyer.upload('添加文件', { name: '委托代理合同.pdf', mimeType: 'application/pdf', buffer: PDF })
      await lawyer.shows()
      await lawyer.tap('提交审批')
      await lawyer.sees('审批进度')
      for (const name of ['温雅琴', '郑怀瑾', '陈景行']) await decideOnCard(await story.as(name), '同意', CLAIM)
      await decideOnCard(await story.as('文慧敏'), '编号', CLAIM)
      await lawyer.sees('已通过')
      await lawyer.shows()
    },
  })
}
