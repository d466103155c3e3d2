import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '#db/queries.ts';
import { maskPhone } from '#domain/person.ts';
import { useShared } from '#sync/face.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { useLoginPrompt } from '#app/ui/login-prompt.tsx';
import { optionListStyle } from '#app/ui/optionStyle.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { addressOf, ROUTES } from '../../routes.tsx';
import { LocationDialog } from './LocationDialog.tsx';
import { LogOutQuestion } from './LogOutQuestion.tsx';

interface AccountMenuProps {
  user: Session['user'];
  isComplete: boolean;
}

const USER_INFO = '/userinfo';
const HAS_USER_INFO = ROUTES.some((route) => addressOf(route) === USER_INFO);

/** Who is logged in, and what there is to do about it. */
export default function AccountMenu({ user, isComplete }: AccountMenuProps) {
  const navigate = useNavigate();
  const prompt = useLoginPrompt();
  const { globalLocation } = useShared();
  const [open, setOpen] = useState<'location' | 'log out' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu as="div" className="relative">
        <MenuButton
          aria-label={`账号：${user.username}`}
          className="control-square group inline-flex items-center justify-center rounded-full"
        >
          <Avatar name={user.name} />
        </MenuButton>
        <MenuItems
          modal={false}
          className={cx(optionListStyle, 'min-w-menu absolute top-full right-0 mt-2 w-max')}
        >
          <Identity user={user} />
          {!isComplete && <Item onClick={prompt.open}>完善您的信息</Item>}
          {HAS_USER_INFO && <Item onClick={() => void navigate(USER_INFO)}>个人资料</Item>}
          <Item onClick={() => setOpen('location')}>位置：{globalLocation}</Item>
          <MenuSeparator className="bg-line my-1 h-px" />
          <Item onClick={() => setOpen('log out')}>退出账号</Item>
        </MenuItems>
      </Menu>
      <LocationDialog open={open === 'location'} onClose={close} />
      <LogOutQuestion open={open === 'log out'} onClose={close} />
    </>
  );
}

/** The first letter of the name. */
function Avatar({ name }: { name: string }) {
  const letter = Array.from(name.trim())[0]?.toUpperCase();
  return (
    <span
      aria-hidden="true"
      className="bg-brand-soft text-brand group-hover:bg-sunken grid size-9 place-items-center rounded-full font-semibold transition-colors"
    >
      {letter ?? <Icon name="person" />}
    </span>
  );
}

function Identity({ user }: { user: Session['user'] }) {
  const phone = maskPhone(user.tel);
  return (
    <div className="border-line mb-1 grid gap-0.5 border-b px-3 pt-2 pb-3">
      <p className="flex items-center gap-2">
        <span className="max-w-menu truncate font-semibold">{user.name || phone}</span>
        {user.auth && <Tag tone="brand">VIP</Tag>}
      </p>
      {user.name && <p className="text-ink-3 num text-sm">{phone}</p>}
    </div>
  );
}

interface ItemProps {
  onClick: () => void;
  children: ReactNode;
}

function Item({ onClick, children }: ItemProps) {
  return (
    <MenuItem
      as="button"
      type="button"
      onClick={onClick}
      className="control data-focus:bg-sunken flex w-full items-center rounded-md px-3 py-1 text-left"
    >
      {children}
    </MenuItem>
  );
}
