import { useState } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import type { IconName } from '@/ui/show/Icon'

const { ongoingProject, recordSource, ongoingDocument, seal } = routes.comprehensiveQuery

/** Kinds that can be searched across the firm. */
export const QUERIES = [
  { title: '在办项目', icon: 'briefcase', route: ongoingProject },
  { title: '报备案源', icon: 'folder', route: recordSource },
  { title: '在办文档', icon: 'file-text', route: ongoingDocument },
  { title: '用印记录', icon: 'seal', route: seal },
] as const satisfies readonly { title: string; icon: IconName; route: { path: string } }[]

/** Links from one comprehensive query to the others: the workbench opens only the first. */
export function QueryPages({ current }: { current: (typeof QUERIES)[number]['route'] }) {
  const { navigation } = useApp()
  const [open, setOpen] = useState(false)
  return (
    <>
      <NavAction label="查询其他" icon="grid" onTap={() => setOpen(true)} />
      <ActionSheet
        open={open}
        title="综合查询"
        onClose={() => setOpen(false)}
        items={QUERIES.filter(({ route }) => route !== current).map(({ title, icon, route }) => ({
          label: title,
          icon,
          onTap: () => navigation.replace(route, {}),
        }))}
      />
    </>
  )
}
