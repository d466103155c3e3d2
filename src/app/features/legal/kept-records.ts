export interface KeptRecord {
  what: string;
  why: string;
  howLong: string;
}

/** Everything that the server keeps of a person. The days are its defaults, which an operator may change. */
export const KEPT_RECORDS: readonly KeptRecord[] = [
  { what: '手机号', why: '用来登录，也是账号的名字', howLong: '存到账号注销' },
  {
    what: '姓名、高考省份、高考年份',
    why: '按您的省份和年份给出数据',
    howLong: '存到账号注销',
  },
  {
    what: '您填写的个人资料和成绩单',
    why: '给您自己看，也供您的规划师提供服务',
    howLong: '存到您删除或账号注销',
  },
  {
    what: '您同意的协议版本和时间',
    why: '证明您同意过什么',
    howLong: '存到账号注销',
  },
  {
    what: '验证码记录：手机号、网络地址、设备编号、加密后的验证码',
    why: '核对验证码，防止有人大量发短信',
    howLong: '2 天',
  },
  {
    what: '登录记录：设备编号、登录和退出的时间',
    why: '让您保持登录，也能从别处退出；30 天没有使用的登录自动失效',
    howLong: '失效后最多再存 30 天',
  },
  {
    what: '提交的编号和当时的应答',
    why: '断网重发时不会重复保存',
    howLong: '180 天',
  },
  {
    what: '操作记录：谁在何时改了角色、VIP、规划师，或导出、注销、查看了完整手机号，以及所在的网段',
    why: '查得出有没有人越权',
    howLong: '1095 天（3 年）',
  },
  {
    what: '服务器日志：访问的地址、时间和结果，不含手机号、查询内容和您填写的内容',
    why: '排查故障',
    howLong: '由运营者按日志轮换删除',
  },
];
