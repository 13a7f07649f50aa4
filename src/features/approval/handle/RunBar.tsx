import { approval } from '@contract/approval'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApi } from '@/stores/app'
import { useTodoRun } from '@/stores/todoRun'
import { Switch } from '@/ui/input/Switch'
import './RunBar.scss'

/** Switch for opening the next to-do afterwards, with the progress; hidden while there is only one. */
export const RunBar = observer(function RunBar({ workId }: { workId: string }) {
  const api = useApi({ approval })
  const run = useTodoRun()
  useEffect(() => {
    run.opened(workId)
    api.approval.getWorkCounts({}).then(
      ({ todo }) => run.count(todo),
      // A missing count hides the bar.
      () => undefined,
    )
  }, [api, run, workId])
  if (!run.progress) return null
  return (
    <View className="run-bar">
      <Text className="run-bar__progress number">{run.progress}</Text>
      <Text className="run-bar__words">处理后打开下一条</Text>
      <Switch label="处理后打开下一条" checked={run.isOn} onChange={(isOn) => run.turn(isOn)} />
    </View>
  )
})
