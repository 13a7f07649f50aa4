import { WORK_TYPE } from '@contract/approval/work-types'
import { seal } from '@contract/seal'
import type { SealDocRow } from '@contract/seal/shapes'
import { useRef, useState } from 'react'
import { SealDocRowView } from '@/features/seal/SealDocRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { SearchBar } from '@/ui/input/SearchBar'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'

/** Approved documents of the caller: to view, change or cancel. */
function ApprovedDoc() {
  const api = useApi({ seal })
  const { navigation } = useApp()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<SealDocRow>()
  const asked = useRef('')
  const list = useScreenStore(
    () =>
      new PagedListStore<SealDocRow>(
        (page) => api.seal.getList({ tab: 'mine', applicable: true, keyword: asked.current || undefined, ...page }),
        { key: ({ docId }) => docId },
      ),
  )
  useReturn(() => list.refresh())
  const search = (text: string) => {
    asked.current = text
    setKeyword(text)
    list.refresh()
  }
  const apply = (type: number) => () =>
    chosen && navigation.go(routes.approval.add, { type: String(type), recordId: chosen.docId })
  return (
    <Screen
      title="已审批文书"
      scroll={false}
      header={<SearchBar value={keyword} placeholder="搜索文书、项目" onInput={search} />}
    >
      <PagedList
        list={list}
        empty={{ icon: 'seal', text: '没有可以修改或作废的文书', hint: '审批通过、尚未作废的文书在这里' }}
        renderRow={(row) => <SealDocRowView row={row} onTap={() => setChosen(row)} />}
      />
      <ActionSheet
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        items={[
          {
            label: '查看文书',
            onTap: () => chosen && navigation.go(routes.public.sealDoc, { docId: chosen.docId }),
          },
          { label: '申请修改', onTap: apply(WORK_TYPE.docUpdate) },
          { label: '申请作废', danger: true, onTap: apply(WORK_TYPE.docCancel) },
        ]}
      />
    </Screen>
  )
}

export default screen(routes.public.approvedDoc, ApprovedDoc)
