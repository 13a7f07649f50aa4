import { webhook } from '@contract/webhook'
import { WEBHOOK_EVENT_TYPES } from '@contract/webhook/codes'
import { webhookEditForm, webhookForm } from '@contract/webhook/form'
import type { CreatedWebhook } from '@contract/webhook/shapes'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { MadeSecret } from './MadeSecret'

/** Form of a subscription: a new one, or the name and events of one. */
function AddWebhook({ webhookId }: Params<typeof routes.admin.addWebhook>) {
  return webhookId ? <EditForm webhookId={webhookId} /> : <NewForm />
}

function NewForm() {
  const api = useApi({ webhook })
  const { navigation } = useApp()
  const [made, setMade] = useState<CreatedWebhook>()
  const store = useRecordForm('admin/webhook/add', () => ({
    fields: webhookForm,
    initial: { kind: 'program', events: WEBHOOK_EVENT_TYPES },
    send: (values, { key }) => api.webhook.create({ values }, { key }),
  }))
  if (made?.secret)
    return (
      <MadeSecret
        secret={made.secret}
        onKept={() => navigation.replace(routes.admin.webhook, { webhookId: made.webhookId })}
      />
    )
  return (
    <FormScreen
      title="新建事件推送"
      store={store}
      action="新建"
      onDone={(created) =>
        created.secret ? setMade(created) : navigation.replace(routes.admin.webhook, { webhookId: created.webhookId })
      }
    />
  )
}

function EditForm({ webhookId }: { webhookId: string }) {
  const api = useApi({ webhook })
  const { navigation } = useApp()
  const store = useRecordForm(`admin/webhook/edit/${webhookId}`, () => ({
    fields: webhookEditForm,
    read: () => api.webhook.get({ webhookId }),
    formOf: ({ name, events }) => ({ values: { name, events } }),
    send: (values, { key, record }) =>
      api.webhook.update({ webhookId, version: record?.version ?? 1, values }, { key }),
  }))
  return <FormScreen title="修改事件推送" store={store} action="保存" toast="已保存" onDone={() => navigation.back()} />
}

export default screen(routes.admin.addWebhook, AddWebhook)
