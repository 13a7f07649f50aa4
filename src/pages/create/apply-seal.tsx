import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { seal } from '@contract/seal'
import { SEAL_TABS, type SealTab } from '@contract/seal/codes'
import type { SealDocRow } from '@contract/seal/shapes'
import { useState } from 'react'
import { SealDocRowView } from '@/features/seal/SealDocRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { NavAction } from '@/ui/page/NavAction'
import { ActionSheet } from '@/ui/sheet/ActionSheet'

const EMPTY: Record<SealTab, { text: string; hint?: string }> = {
  mine: { text: '还没有用印申请', hint: '选好文件与印章，审批通过后由印章管理员用印' },
  toStamp: { text: '没有等待用印的文书' },
  stamped: { text: '还没有用过印的文书' },
  originals: { text: '没有在外的原件' },
}

/** APPROVALS: kinds that need a seal, in the usual order. */
const TYPES = [WORK_TYPE.docSeal, WORK_TYPE.contractSeal, WORK_TYPE.firmSeal, WORK_TYPE.docBatch]

/** Documents the reader asked to seal; for the keeper those waiting, those stamped, and originals that are out. */
function ApplySeal() {
  const api = useApi({ seal })
  const { navigation, session } = useApp()
  const [choosing, setChoosing] = useState(false)
  const list = useTabbedList({
    name: routes.create.applySeal.path,
    tabs: SEAL_TABS,
    load: (tab, page) => api.seal.getList({ tab, ...page }),
    keyOf: ({ docId }: SealDocRow) => docId,
    counts: () => api.seal.getCounts({}),
    // The keeper's own applications are few: what waits for them comes first.
    tab: session.can('seal:keep') ? 'toStamp' : undefined,
    badges: ({ toStamp, originals }) => ({ toStamp, originals }),
    quiet: ['originals'],
    kind: 'sealDoc',
  })
  return (
    <>
      <ListScreen
        title="用印申请"
        label="用印"
        list={list}
        icon="seal"
        empty={EMPTY}
        nav={
          <NavAction label="用印记录" icon="history" onTap={() => navigation.go(routes.comprehensiveQuery.seal, {})} />
        }
        action={{ label: '申请用印', onTap: () => setChoosing(true), helps: (tab) => tab === 'mine' }}
        renderRow={(row) => <SealDocRowView row={row} />}
        onRow={({ docId }) => navigation.go(routes.public.sealDoc, { docId })}
      />
      <ActionSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        items={[
          ...TYPES.flatMap((type) => {
            const kind = kindOf(type)
            const add = () => navigation.go(routes.approval.add, { type: String(type) })
            return kind ? [{ label: kind.title.replace(/审批$/, ''), onTap: add }] : []
          }),
          { label: '修改或作废已审批文书', onTap: () => navigation.go(routes.public.approvedDoc) },
        ]}
      />
    </>
  )
}

export default screen(routes.create.applySeal, ApplySeal)
