import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { releaseTroubles } from './version.mjs'

/** WeChat's own uploader (MIT). Not among our packages: it brings a compiler of its own, and only who uploads needs it. */
const UPLOADER = 'miniprogram-ci@2.1.42'
const UPLOADER_FOLDER = '.cache/miniprogram-ci'
/** WeChat's numbers for who uploads: each has a preview version of its own. */
const MOST_ROBOTS = 30

/** Printed without a stack. */
const refusal = (message) => Object.assign(new Error(message), { isRefusal: true })

/** Variables of the upload, checked. @param {Record<string, string | undefined>} env */
export function weappFrom(env, fileExists = fs.existsSync) {
  const need = (name, hint) => {
    if (!env[name]) throw refusal(`还需要设置 ${name}（${hint}），没有上传。`)
    return env[name]
  }
  const api = need('TARO_APP_API', '服务端的地址，如 https://antou.example.com')
  if (!/^https:\/\/[^/\s]+$/.test(api))
    throw refusal(`TARO_APP_API 须是 https:// 开头、不带路径的地址，现为「${api}」，没有上传。`)
  const appId = need('WECHAT_MINI_APP_ID', '微信公众平台 → 小程序 → 开发管理')
  if (!/^wx[0-9a-f]{16}$/.test(appId))
    throw refusal(`WECHAT_MINI_APP_ID 须是 wx 加十六位，现为「${appId}」，没有上传。`)
  const keyFile = need('WECHAT_MINI_UPLOAD_KEY_FILE', '微信公众平台 → 开发管理 → 小程序代码上传 → 下载的密钥文件')
  if (!fileExists(keyFile)) throw refusal(`WECHAT_MINI_UPLOAD_KEY_FILE 指的文件不存在：${keyFile}，没有上传。`)
  const robot = Number(env.WECHAT_MINI_UPLOAD_ROBOT || '1')
  if (!Number.isInteger(robot) || robot < 1 || robot > MOST_ROBOTS)
    throw refusal(
      `WECHAT_MINI_UPLOAD_ROBOT 须为 1 到 ${MOST_ROBOTS} 的整数，现为「${env.WECHAT_MINI_UPLOAD_ROBOT}」，没有上传。`,
    )
  return { api, appId, keyFile: path.resolve(keyFile), robot }
}

function loadUploader(root) {
  try {
    return createRequire(path.join(root, UPLOADER_FOLDER, 'package.json'))('miniprogram-ci')
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    throw refusal(
      `没有微信的上传工具 miniprogram-ci，没有上传：先运行 npm install --prefix ${UPLOADER_FOLDER} ${UPLOADER}，再来一次。`,
    )
  }
}

/**
 * Builds the mini program and uploads it under the number of package.json. In WeChat's console it is then a development
 * version, to be submitted for review there.
 */
export async function releaseWeapp(root, env, build = buildWeapp) {
  const { appId, keyFile, robot } = weappFrom(env)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const troubles = releaseTroubles(version, fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))
  if (troubles.refusal) throw refusal(troubles.refusal)
  const uploader = loadUploader(root)
  await build()
  const project = new uploader.Project({
    appid: appId,
    type: 'miniProgram',
    projectPath: root,
    privateKeyPath: keyFile,
    // Everything outside of miniprogramRoot (project.config.json) is ours alone.
    ignores: ['node_modules/**/*', '.data/**/*'],
  })
  await uploader
    // Compiled and minified already: a second time would only break it.
    .upload({ project, version, desc: `案头 ${version}`, robot, setting: { es6: false, minify: false } })
    .catch((error) => {
      throw refusal(`微信没有收下：${uploadReason(error)}`)
    })
  console.log(`已上传小程序 ${version}：在微信公众平台 → 版本管理里设为体验版，看过后提交审核。`)
}

const REASONS = [
  [/invalid ip|-10008/i, '这台机器的出口地址不在「小程序代码上传」的 IP 白名单内，请加上或关闭白名单'],
  [/private key|decrypt/i, '密钥不对，请重新下载代码上传密钥'],
  [/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/, '连不上微信的服务器，请检查网络或代理'],
]

function uploadReason(error) {
  const text = String(error?.message ?? error).split('\n')[0]
  const known = REASONS.find(([pattern]) => pattern.test(text))
  return `${known ? `${known[1]}。` : ''}原话：${text}`
}

const buildWeapp = async () => (await import('../build-client.mjs')).buildClient('weapp')
