import type { CaseHome } from '@contract/case/shapes'
import { casePackage } from '@contract/case-package'
import { rethrowUnlessReported } from '@/lib/errors'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'

const ABOUT =
  '项目情况、文档、工作日志、收款与经过打成一个 ZIP，交给客户或接手的律所；号码是脱敏的，保密文档不在其中。链接一天内有效，记入审计。'

/** Packs the case into one ZIP and shows it, once the reader has agreed. */
export function usePackage(record: LiveRecord<CaseHome>): () => Promise<void> {
  const api = useApi({ casePackage })
  const { platform, presenter } = useApp()
  return async () => {
    const { now } = record
    if (!now || !(await platform.feedback.confirm({ title: '打包导出', content: ABOUT, confirmText: '导出' }))) return
    try {
      const { url, fileName, fileSize } = await api.casePackage.make({ caseId: now.caseInfo.caseId })
      await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }
}
