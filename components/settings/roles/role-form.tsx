"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { PermissionGrid } from "@/components/settings/roles/permission-grid";
import { RoleActions } from "@/components/settings/roles/role-actions";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Avatar } from "@/components/ui/data/avatar";
import { ChangedAlert } from "@/components/ui/drafts/changed-alert";
import { LeaveDialog } from "@/components/ui/drafts/leave-dialog";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { roleAddress, rolesAddress } from "@/lib/console/addresses/addresses";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { usePermissionName } from "@/lib/console/api/errors/permission-name";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useModKey } from "@/lib/console/browser/keys";
import { useLeaveGuard } from "@/lib/console/drafts/use-leave-guard";
import { useFromEnglish } from "@/lib/console/messages/from-english";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import { isBuiltIn } from "@/lib/contract/console/choices";
import type { RolePermission } from "@/lib/contract/console/permissions";
import type { Role } from "@/lib/contract/console/roles";

type RoleFormProps = {
	/** Undefined for a new role. */
	role: Role | undefined;
	initial: RoleFields;
	/** Whether the role was created here; its page opens once nothing is unsaved. */
	isCreated: boolean;
	onCreate: (role: Role) => void;
};

/** Name and permissions of a role. Built-in ones can be viewed and duplicated. */
export function RoleForm({ role, initial, isCreated, onCreate }: RoleFormProps) {
	const t = useTranslations("staff.role");
	const tUi = useTranslations("ui.actions");
	const fromEnglish = useFromEnglish();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const { id: accountId, can } = useAccount();
	const denial = useDenial("Roles — Edit");
	const stored = { ...initial, updatedAt: role?.updated_at };
	const [base, setBase] = useState(stored);
	const [fields, setFields] = useState<RoleFields>(initial);
	const { name, permissions } = fields;
	const creation = useStaffChange("createRole");
	const update = useStaffChange("updateRole");
	const save = role ? update : creation;
	const error = save.error && toApiError(save.error);
	const isFixed = role !== undefined && isBuiltIn(role.id);
	const isYours = initial.permissions.every(can);
	const mayEdit = !isFixed && denial === undefined && (role === undefined || isYours);
	const dirty = !sameRole(fields, base);
	// Shows what someone else changed, unless that would replace changes here: saving reports the conflict then.
	if (!dirty && !save.isPending && base.updatedAt !== stored.updatedAt) follow(stored);
	// A refused save loads the roles again.
	const isConflict = mayEdit && error?.kind === "changed" && base.updatedAt !== stored.updatedAt;
	// Without changes, the form already shows what someone else stored.
	const showsError = error?.kind !== "changed" || dirty;
	const guard = useLeaveGuard(mayEdit && dirty);

	// Its page starts with what is stored, so nothing may be typed or being saved.
	const idToOpen = isCreated && !dirty && !save.isPending ? role?.id : undefined;
	useEffect(() => {
		if (idToOpen !== undefined) router.replace(roleAddress(accountId, idToOpen));
	}, [accountId, idToOpen, router]);

	/** An error about what was sent doesn't hold any more; a conflict does. */
	function edit(next: RoleFields) {
		setFields(next);
		if (error && error.errors.length > 0) save.reset();
	}

	function follow(version: typeof stored) {
		setBase(version);
		setFields({ name: version.name, permissions: version.permissions });
	}

	function submit(basedOn = base.updatedAt) {
		if (!mayEdit || save.isPending) return;
		const body = { name, permissions: [...permissions] };
		const done = {
			onSuccess: (saved: Role) => {
				toast.success(t("saved"));
				const now = { name: saved.name ?? "", permissions: saved.permissions };
				setBase({ ...now, updatedAt: saved.updated_at });
				setFields((current) => afterSave(current, fields, now));
				if (!role) onCreate(saved);
			},
		};
		if (role)
			update.mutate(
				{ params: { roleId: role.id }, body: { ...body, ...(basedOn && { based_on: basedOn }) } },
				done,
			);
		else creation.mutate({ body }, done);
	}
	useModKey("s", () => submit());

	return (
		<div className="flex max-w-2xl flex-col gap-6 p-6 phone:p-4">
			<div className="flex flex-wrap items-start gap-2">
				<h2 className="min-w-0 wrap-anywhere flex-1 basis-64 font-semibold text-title" dir="auto">
					{role ? initial.name : t("newTitle")}
				</h2>
				{role && <RoleActions role={role} name={initial.name} />}
			</div>
			{isFixed && <Alert tone="info">{t("builtInNote")}</Alert>}
			{!isFixed && role && !isYours && <Alert tone="info">{t("notYoursNote")}</Alert>}
			{isConflict && (
				<ChangedRole
					yours={fields}
					theirs={stored}
					onTakeTheirs={() => {
						follow(stored);
						save.reset();
					}}
					onOverwrite={() => {
						setBase(stored);
						submit(stored.updatedAt);
					}}
				/>
			)}
			{error && !isConflict && showsError && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Form
				className="flex flex-col gap-6"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				{!isFixed && (
					<Field label={t("name")} error={error?.errorAt("name")} counter={{ text: name, limit: 60 }}>
						<Input
							value={name}
							readOnly={!mayEdit}
							autoComplete="off"
							onChange={(event) => edit({ ...fields, name: event.target.value })}
						/>
					</Field>
				)}
				<section className="flex flex-col gap-2">
					<h3 className="font-semibold text-table">{t("permissions")}</h3>
					{error?.errorAt("permissions") && <Alert>{fromEnglish(error.errorAt("permissions") ?? "")}</Alert>}
					<PermissionGrid
						value={permissions}
						onChange={mayEdit ? (next) => edit({ ...fields, permissions: next }) : undefined}
					/>
				</section>
				{!isFixed && (
					<div className="flex flex-wrap gap-2">
						<Button
							type="submit"
							variant="primary"
							pending={save.isPending}
							disabledReason={denial ?? (role && !isYours ? t("notYoursNote") : undefined)}
						>
							{role ? t("save") : t("create")}
						</Button>
						{!role && <ButtonLink href={rolesAddress(accountId)}>{tUi("cancel")}</ButtonLink>}
					</div>
				)}
			</Form>
			{role && <RoleMembers members={role.members} />}
			<LeaveDialog asking={guard.asking} />
		</div>
	);
}

function RoleMembers({ members }: { members: Role["members"] }) {
	const t = useTranslations("staff.role");
	return (
		<section className="flex flex-col gap-2">
			<h3 className="font-semibold text-table">{t("members")}</h3>
			{members.length === 0 ? (
				<p className="text-ink-3 text-table">{t("nobody")}</p>
			) : (
				<ul className="flex flex-wrap gap-x-4 gap-y-2">
					{members.map(({ id, name }) => (
						<li key={id} className="flex min-w-0 items-center gap-2 text-table">
							<Avatar name={name} />
							<span className="truncate" dir="auto">
								{name}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

type ChangedRoleProps = {
	yours: RoleFields;
	theirs: RoleFields;
	onTakeTheirs: () => void;
	onOverwrite: () => void;
};

/** Someone else changed the role that is being edited: shows how both versions differ. */
function ChangedRole({ yours, theirs, onTakeTheirs, onOverwrite }: ChangedRoleProps) {
	const t = useTranslations("staff.role.changed");
	const nameOf = usePermissionName();
	const { onlyYours, onlyTheirs } = permissionsApart(yours, theirs);
	return (
		<ChangedAlert title={t("title")} pending={false} onTakeTheirs={onTakeTheirs} onOverwrite={onOverwrite}>
			<p>{t("name", { name: theirs.name })}</p>
			{onlyTheirs.length > 0 && <p>{t("onlyTheirs", { permissions: onlyTheirs.map(nameOf).join(", ") })}</p>}
			{onlyYours.length > 0 && <p>{t("onlyYours", { permissions: onlyYours.map(nameOf).join(", ") })}</p>}
		</ChangedAlert>
	);
}

/** The values of a role's form. */
export type RoleFields = { name: string; permissions: readonly RolePermission[] };

function sameRole(one: RoleFields, other: RoleFields): boolean {
	return one.name === other.name && one.permissions.join() === other.permissions.join();
}

/** The form after a save: what is stored, unless it was changed during the save. */
export function afterSave(current: RoleFields, sent: RoleFields, stored: RoleFields): RoleFields {
	return sameRole(current, sent) ? stored : current;
}

/** The permissions that only one of two versions has. */
export function permissionsApart(yours: RoleFields, theirs: RoleFields) {
	return {
		onlyYours: yours.permissions.filter((one) => !theirs.permissions.includes(one)),
		onlyTheirs: theirs.permissions.filter((one) => !yours.permissions.includes(one)),
	};
}
