import { approval } from '@contract/approval'
import type { MatterToApply } from '@contract/approval.shapes'
import { kindOf } from '@contract/approval-kinds'
import { CASE_CATEGORIES } from '@contract/codes/case'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import * as routes from '@/routes'
import { caseLook } from '@/rules/caseLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { SearchBar } from '@/ui/input/SearchBar'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

/** What the application is to be about: the caller's matters that stand as it asks for. */
export const ChooseMatter = observer(function ChooseMatter({ type }: { type: number }) {
  const api = useApi({ approval })
  const { navigation } = useApp()
  const [keyword, setKeyword] = useState('')
  const asked = useRef('')
  const list = useScreenStore(
    () =>
      new PagedListStore<MatterToApply>(
        (page) =>
          api.approval.getMattersToApply({ type, keyword: asked.current || undefined, ...page }, { silent: true }),
        { key: ({ caseId }) => caseId },
      ),
  )
  const search = (text: string) => {
    asked.current = text
    setKeyword(text)
    void list.refresh()
  }
  return (
    <Screen
      title="选择项目"
      scroll={false}
      header={<SearchBar value={keyword} placeholder="搜索项目名称、编号" onInput={search} />}
    >
      <PagedList
        list={list}
        empty={{ icon: 'briefcase', text: `没有可以申请${kindOf(type)?.title ?? '审批'}的项目` }}
        renderRow={({ caseId, name, innerNo, category, status }) => (
          <ListRow
            title={name}
            chip={caseLook[status]}
            onTap={() => void navigation.replace(routes.approval.add, { type: String(type), recordId: caseId })}
          >
            <RowWords text={[CASE_CATEGORIES[category], innerNo].filter(Boolean).join(' · ')} />
          </ListRow>
        )}
      />
    </Screen>
  )
})
