import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { randomKey } from '@/lib/key'
import { limits } from '@/lib/limits'
import { fileSize } from '@/lib/text'
import type { LocalFile, StoredFile, Uploading, UploadTask } from '../input/UploadContext'

/** A file on its way, or one that did not arrive. */
export interface UploadItem {
  key: string
  file: LocalFile
  percent: number
  error?: string
}

type UploadWay = Pick<Uploading, 'upload'>

/** The files of one field: those on their way, those that failed, and what to tell of either. */
export class UploadStore {
  items: readonly UploadItem[] = []
  /** Why some of what was chosen was not taken. */
  refusal?: string
  private tasks = new Map<string, UploadTask>()
  /** Those that have arrived before one that was chosen earlier. */
  private arrived = new Map<string, StoredFile>()

  constructor(
    private readonly onStored: (file: StoredFile) => void,
    private readonly max: number = limits.uploadCount,
  ) {
    makeAutoObservable<this, 'tasks' | 'arrived' | 'onStored' | 'max'>(this, {
      items: observableRef,
      tasks: false,
      arrived: false,
      onStored: false,
      max: false,
    })
  }

  get isUploading() {
    return this.items.some((item) => !item.error)
  }

  get hasFailed() {
    return this.items.some((item) => item.error)
  }

  /** What keeps the form from being sent. */
  get problem(): string | undefined {
    if (this.isUploading) return '文件正在上传，请稍候'
    return this.hasFailed ? '有文件没有上传成功，请重试或移除' : undefined
  }

  /** Takes what fits (§9: 200 MB each, so many in all) and starts sending it. `stored` is how many are there already. */
  add(files: readonly LocalFile[], stored: number, by: UploadWay) {
    this.refusal = undefined
    const fitting = files.filter((file) => file.size <= limits.uploadBytes)
    if (fitting.length < files.length) this.refusal = `文件不能超过${fileSize(limits.uploadBytes).replace(' MB', 'M')}`
    const room = Math.max(0, this.max - stored - this.items.length)
    if (fitting.length > room) this.refusal = `最多上传${this.max}个文件`
    for (const file of fitting.slice(0, room)) this.send({ key: randomKey(), file, percent: 0 }, by)
  }

  /** Takes what is stored already, as far as there is room. */
  take(files: readonly StoredFile[], stored: number) {
    const room = Math.max(0, this.max - stored - this.items.length)
    this.refusal = files.length > room ? `最多上传${this.max}个文件` : undefined
    for (const file of files.slice(0, room)) this.onStored(file)
  }

  retry(key: string, by: UploadWay) {
    const item = this.items.find((one) => one.key === key)
    if (item?.error) this.send({ key, file: item.file, percent: 0 }, by)
  }

  remove(key: string) {
    this.tasks.get(key)?.cancel?.()
    this.drop(key)
    this.handOver()
  }

  /** Stops what is on its way: its screen is gone. */
  dispose() {
    for (const { key } of this.items) this.remove(key)
  }

  private async send(item: UploadItem, by: UploadWay) {
    const others = this.items.filter((one) => one.key !== item.key)
    this.items = [...others, item]
    const task = by.upload(item.file)
    this.tasks.set(item.key, task)
    task.progress((percent) => this.change(item.key, { percent }))
    try {
      const stored = await task.done
      runInAction(() => {
        if (this.tasks.get(item.key) !== task) return
        this.arrived.set(item.key, stored)
        this.handOver()
      })
    } catch (error) {
      if (this.tasks.get(item.key) === task)
        this.change(item.key, { error: error instanceof Error && error.message ? error.message : '上传失败' })
      this.handOver()
    }
  }

  /** Gives what has arrived to the owner in the order it was chosen: it waits for those on their way, not for failed ones. */
  private handOver() {
    for (const { key, error } of [...this.items]) {
      const stored = this.arrived.get(key)
      if (!stored && !error) return
      if (!stored) continue
      this.drop(key)
      this.onStored(stored)
    }
  }

  private drop(key: string) {
    this.tasks.delete(key)
    this.arrived.delete(key)
    this.items = this.items.filter((item) => item.key !== key)
  }

  private change(key: string, change: Partial<UploadItem>) {
    this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
  }
}
