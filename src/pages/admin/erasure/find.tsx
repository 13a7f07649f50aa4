import { erasure } from '@contract/erasure'
import { ERASABLE, type ErasableKind } from '@contract/erasure/codes'
import type { FoundPerson } from '@contract/erasure/shapes'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { SearchBar } from '@/ui/input/SearchBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { FindPersonStore } from './FindPersonStore'

/** Search for a person, who asks for their data to be erased, in the firm's records. */
function FindPerson() {
  const api = useApi({ erasure })
  const [store] = useState(() => new FindPersonStore({ api }))
  useReturn(() => store.load())
  const { found, error } = store
  return (
    <Screen
      title="抹去个人信息"
      header={
        <SearchBar
          value={store.words}
          placeholder="姓名，或完整的手机号、证件号、邮箱"
          debounceMs={300}
          onInput={(words) => store.search(words)}
        />
      }
    >
      {error !== undefined && <Notice tone="bad" text="没有查到结果" onRetry={() => store.load()} />}
      {!found && (
        <Notice text="用于不是本所账号的人提出的要求：线索与客户的联系人、没有委托的个人客户、没有录用的申请人、已离职的同事。有账号的人自己注销。" />
      )}
      {store.words.trim() !== '' && store.isTooShort && <Empty icon="search" text="请再写一个字" />}
      {found?.length === 0 && <Empty icon="search" text="没有找到" hint="换完整的手机号或证件号再试" />}
      {found && <FoundRows found={found} />}
    </Screen>
  )
}

function FoundRows({ found }: { found: readonly FoundPerson[] }) {
  const { navigation } = useApp()
  const kinds = Object.keys(ERASABLE) as ErasableKind[]
  return (
    <>
      {kinds
        .map((kind) => ({ kind, rows: found.filter((row) => row.kind === kind) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ kind, rows }) => (
          <CellGroup key={kind} title={ERASABLE[kind]}>
            {rows.map(({ recordId, title, note }) => (
              <Cell
                key={recordId}
                title={title}
                note={note}
                onTap={() => navigation.go(routes.admin.erasure, { kind, recordId })}
              />
            ))}
          </CellGroup>
        ))}
    </>
  )
}

export default screen(routes.admin.findPerson, FindPerson)
