import { files } from '@contract/forms/fields'
import { workLogLimits } from '@contract/work-log/codes'
import { progressForm, returnForm, reviewForm } from '@contract/work-log/form'
import type { WorkLog } from '@contract/work-log/shapes'
import { FormSheet } from '@/features/form/FormSheet'
import type { WorkLogStore } from './WorkLogStore'

export type Asked = 'reviewed' | 'returned' | 'progress' | 'attach'

const attachForm = [files('fileIds', '附件', { required: true, max: workLogLimits.files })] as const

interface SheetsProps {
  asked: Asked | undefined
  store: WorkLogStore
  log: WorkLog | undefined
  onClose: () => void
}

export function WorkLogSheets({ asked, store, log, onClose }: SheetsProps) {
  return (
    <>
      <FormSheet
        open={asked === 'reviewed'}
        title="审阅日志"
        action="审阅通过"
        fields={reviewForm}
        onClose={onClose}
        onSubmit={({ note }) => store.review('reviewed', note)}
      />
      <FormSheet
        open={asked === 'returned'}
        title="退回日志"
        action="退回"
        danger
        fields={returnForm}
        onClose={onClose}
        onSubmit={({ note }) => store.review('returned', note)}
      />
      <FormSheet
        open={asked === 'progress'}
        title="更新进展"
        action="保存"
        fields={progressForm}
        initial={{ progress: String(log?.progress ?? 0) }}
        onClose={onClose}
        onSubmit={({ progress, note }) => store.progress(Number(progress), note)}
      />
      <FormSheet
        open={asked === 'attach'}
        title="补充附件"
        action="添加"
        fields={attachForm}
        onClose={onClose}
        onSubmit={({ fileIds }) => store.attach([...fileIds])}
      />
    </>
  )
}
