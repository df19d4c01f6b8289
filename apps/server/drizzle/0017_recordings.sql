CREATE TABLE "kept_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_browsers" (
	"order_no" text NOT NULL,
	"browser" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_browsers_order_no_browser_event_pk" PRIMARY KEY("order_no","browser","event")
);
--> statement-breakpoint
CREATE TABLE "recording_contents" (
	"record_id" text NOT NULL,
	"list_hash" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recording_contents_record_id_list_hash_pk" PRIMARY KEY("record_id","list_hash")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"record_id" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"project_id" text NOT NULL,
	"goods_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"goods_version" text NOT NULL,
	"bus_code" text NOT NULL,
	"recall_code" text NOT NULL,
	"order_no" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"name" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_looks" (
	"id" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_contents" ADD CONSTRAINT "recording_contents_record_id_recordings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."recordings"("record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_contents" ADD CONSTRAINT "recording_contents_list_hash_kept_contents_hash_fk" FOREIGN KEY ("list_hash") REFERENCES "public"."kept_contents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_staff_accounts_name_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff_accounts"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_browsers_of_browser" ON "order_browsers" USING btree ("browser","at");--> statement-breakpoint
CREATE INDEX "order_browsers_at" ON "order_browsers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "recordings_of_browser" ON "recordings" USING btree ("browser","started_at");--> statement-breakpoint
CREATE INDEX "recordings_started" ON "recordings" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "staff_looks_of_subject" ON "staff_looks" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "staff_looks_at" ON "staff_looks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_sessions_created" ON "staff_sessions" USING btree ("created_at");--> statement-breakpoint
-- Written by hand, all below: drizzle-kit knows no partitions. The partitions have a schema of their own.
CREATE SCHEMA "recording_parts";--> statement-breakpoint
CREATE TABLE "recording_chunks" (
	"record_id" text NOT NULL,
	"seq" integer NOT NULL,
	"month" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"events" bytea NOT NULL,
	CONSTRAINT "recording_chunks_pk" PRIMARY KEY("record_id","seq","month")
) PARTITION BY RANGE ("month");--> statement-breakpoint
-- The events are compressed already.
ALTER TABLE "recording_chunks" ALTER COLUMN "events" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Takes the reports of a month without a partition, so that none is lost.
CREATE TABLE "recording_parts"."chunks_other" PARTITION OF "recording_chunks" DEFAULT;--> statement-breakpoint
-- Room for updates of the last report's time, which then change no index.
ALTER TABLE "recordings" SET (fillfactor = 70);
