import { dynamic } from '@contract/dynamic'
import type { Visibility } from '@contract/dynamic/codes'
import { dynamicForm } from '@contract/dynamic/form'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Form of a new feed item. */
function PublishNew() {
  const api = useApi({ dynamic })
  const { navigation } = useApp()
  const store = useRecordForm('dynamic/publish-new', () => ({
    fields: dynamicForm,
    initial: { visibleTo: 'firm' },
    notKept: ['fileIds'],
    send: ({ content, fileIds, visibleTo }, { key }) =>
      api.dynamic.save({ content, fileIds: [...fileIds], visibleTo: visibleTo as Visibility }, { key }),
  }))
  return <FormScreen title="发布动态" store={store} action="发布" toast="已发布" onDone={() => navigation.back()} />
}

export default screen(routes.dynamic.publishNew, PublishNew)
