import type { SignTask } from '@contract/sign-task/shapes'
import { makeAutoObservable } from 'mobx'
import { qrPicture } from '@/lib/qrPicture'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type SignTaskDeps, signTaskRecord } from './signTaskRecord'

/** Asker's side of one sign task: its code, its progress, withdrawing it, extending its time. */
export class SignCodeStore {
  readonly record: LiveRecord<SignTask>

  constructor(
    signTaskId: string,
    private readonly deps: SignTaskDeps,
  ) {
    this.record = signTaskRecord(() => deps.api.signTask.getById({ signTaskId }), deps)
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  get task() {
    return this.record.now
  }

  /** Picture of the code, while it can be used. */
  get picture() {
    const { task } = this
    return task && (task.status === 'waiting' || task.status === 'expired') ? qrPicture(task.url) : undefined
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  async withdraw() {
    const isConfirmed = await this.deps.live.feedback.confirm({
      title: '撤回签字任务',
      content: '撤回后签字码作废，还没有签署的人将看不到文件，且不能恢复。',
      confirmText: '撤回',
    })
    const { withdraw } = this.deps.api.signTask
    if (isConfirmed)
      await this.record.change(
        'withdraw',
        ({ signTaskId, version }, key) => withdraw({ signTaskId, version }, { key }),
        '已撤回',
      )
  }

  renew(days: number) {
    const { renew } = this.deps.api.signTask
    return this.record.change(
      'renew',
      ({ signTaskId, version }, key) => renew({ signTaskId, version, days }, { key }),
      `有效期已延长至 ${days} 天后`,
    )
  }
}
