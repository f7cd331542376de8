CREATE TABLE "chat"."erased_messages" (
	"account_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"chat_message_id" text NOT NULL,
	CONSTRAINT "erased_messages_account_id_contact_id_chat_message_id_pk" PRIMARY KEY("account_id","contact_id","chat_message_id")
);
